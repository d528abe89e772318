/** Personal data in fixed costs: export. Erasure deletes them with the account. */
import type { DatabaseOrTransaction } from '../../db/client';
import { listCosts } from './fixed-costs';
import { listLinks } from './links';

/** Fixed costs and links of an account; no key, not even as a hash. */
export async function listCostData(
  db: DatabaseOrTransaction,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
) {
  const costs = await listCosts(db, accountId);
  return {
    costs: costs.map((row) => ({
      name: row.name,
      company: row.companySlug,
      category: row.category,
      amount_cents: row.amountCents,
      period: row.period,
      started_on: row.startedOn,
      term_months: row.termMonths,
      source: row.source,
      paid_on: row.paidOn,
      previous_cents: row.previousCents,
      increase_noticed_on: row.increaseNoticedOn,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    })),
    links: await listLinks(db, accountId, at),
  };
}
