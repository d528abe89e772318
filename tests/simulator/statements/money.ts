/** Where the money is: what the provider received and paid back, beside what was delivered for it. */
import type { World } from '../world/world';

interface Case {
  readonly reference: string;
  readonly purpose: 'order' | 'fee';
  readonly payments: readonly string[] | null;
  /** What was delivered, in cents. */
  readonly delivered: number;
}

/** Confirmed letters were delivered; so are the fees of negotiations that went on. */
const cases = `
  select o.reference, 'order' as purpose,
    (select json_agg(p.id) from payments p where p.order_reference = o.reference and p.purpose = 'order') as payments,
    (select coalesce(sum(l.price_cents), 0)::int from letters l where l.order_reference = o.reference and l.state = 'confirmed') as delivered
    from orders o
  union all
  select r.reference, 'fee',
    (select json_agg(p.id) from payments p where p.order_reference = r.reference and p.purpose = 'fee'),
    case when r.state = 'completed' then
      (select coalesce(max(p.amount_cents), 0)::int from payments p
        where p.order_reference = r.reference and p.purpose = 'fee' and p.status = 'paid') else 0 end
    from cases r where r.process = 'negotiation'`;

const cents = (value: string) => Math.round(Number(value) * 100);

export async function checkMoney(world: World): Promise<string[]> {
  const { payments, refunds } = world.bank.mollie;
  const { rows } = await world.observer.$client.query<Case>(cases);
  const known = new Set<string>();
  const faults = rows.flatMap(({ reference, purpose, payments: ids, delivered }) => {
    const paid = [...payments.values()].filter(({ metadata }) => {
      const { payment_id: id } = metadata as { payment_id: string };
      return ids?.includes(id);
    });
    for (const { id } of paid) known.add(id);
    const received = paid
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amount }) => sum + cents(amount.value), 0);
    const own = new Set(paid.map(({ id }) => id));
    const returned = [...refunds.values()]
      .filter(({ paymentId, status }) => own.has(paymentId) && status === 'refunded')
      .reduce((sum, { amount }) => sum + cents(amount.value), 0);
    if (received - returned === delivered) return [];
    return [`${purpose} ${reference}: received ${received}, returned ${returned}, delivered ${delivered}`];
  });
  const strange = [...payments.values()].filter(({ id, status }) => status === 'paid' && !known.has(id));
  return [...faults, ...strange.map(({ id }) => `payment ${id} was received for nothing that we know`)];
}
