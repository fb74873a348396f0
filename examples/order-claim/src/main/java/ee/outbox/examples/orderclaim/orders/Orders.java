/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.orders;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

import java.util.List;
import java.util.Optional;

/** Orders, and who gets them. */
@Stateless
public class Orders {

    @PersistenceContext
    private EntityManager em;

    @Inject
    @Durable
    private Event<OrderClaimed> claimed;

    public long create(String item) {
        CustomerOrder order = new CustomerOrder(item);
        em.persist(order);
        em.flush();
        return order.id();
    }

    /** However many ask at once: the database lets one update through, and only that transaction fires. */
    public ClaimResult claim(long id, String by) {
        int rows = em.createQuery("""
                        update CustomerOrder o
                        set o.status = :claimed, o.claimedBy = :by
                        where o.id = :id and o.status = :available
                        """)
                .setParameter("claimed", OrderStatus.CLAIMED)
                .setParameter("by", by)
                .setParameter("id", id)
                .setParameter("available", OrderStatus.AVAILABLE)
                .executeUpdate();
        if (rows == 0) {
            return em.find(CustomerOrder.class, id) == null ? ClaimResult.UNKNOWN : ClaimResult.TAKEN;
        }
        claimed.fire(new OrderClaimed(id, by));
        return ClaimResult.WON;
    }

    public Optional<OrderView> find(long id) {
        return views(id, id, 1).stream().findFirst();
    }

    public List<OrderView> latest(int limit) {
        return views(1, Long.MAX_VALUE, limit);
    }

    public long countClaimed() {
        return em.createQuery("select count(o) from CustomerOrder o where o.status = :claimed", Long.class)
                .setParameter("claimed", OrderStatus.CLAIMED)
                .getSingleResult();
    }

    private List<OrderView> views(long from, long to, int limit) {
        return em.createQuery("""
                        select new ee.outbox.examples.orderclaim.orders.OrderView(
                            o.id, o.item, o.status, o.claimedBy,
                            (select count(r) from Reservation r where r.orderId = o.id),
                            (select count(n) from Notification n where n.orderId = o.id))
                        from CustomerOrder o
                        where o.id between :from and :to
                        order by o.id desc
                        """, OrderView.class)
                .setParameter("from", from)
                .setParameter("to", to)
                .setMaxResults(limit)
                .getResultList();
    }
}
