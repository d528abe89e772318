/** Personal data in a kept list: export. Erasure deletes it with the account. */
import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { listMovingLinks } from './links';
import { findListOf } from './moving-lists';
import { movingListCompanies, movingListTicks } from './table';

/** The list of an account with its links; no key, not even as a hash. Null without a list. */
export async function findMovingData(
  db: DatabaseOrTransaction,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
) {
  const list = await findListOf(db, accountId);
  if (!list) return null;
  const companies = await db
    .select()
    .from(movingListCompanies)
    .where(eq(movingListCompanies.listId, list.id))
    .orderBy(asc(movingListCompanies.companySlug));
  const ticks = await db
    .select()
    .from(movingListTicks)
    .where(eq(movingListTicks.listId, list.id))
    .orderBy(asc(movingListTicks.line));
  return {
    moves_on: list.movesOn,
    home: list.home,
    rent_day: list.rentDay,
    companies: companies.map(({ companySlug, addedAt }) => ({
      company: companySlug,
      added_at: addedAt.toISOString(),
    })),
    done: ticks.map(({ line, doneAt }) => ({ line, done_at: doneAt.toISOString() })),
    links: await listMovingLinks(db, list.id, at),
    created_at: list.createdAt.toISOString(),
    updated_at: list.updatedAt.toISOString(),
  };
}
