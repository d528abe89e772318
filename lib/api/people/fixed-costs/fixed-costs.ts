/** Fixed costs in the database. Every function is bound to one account. */
import { and, asc, count, eq } from 'drizzle-orm';
import { findSlugOfName, listContractParties } from '@/lib/api/catalog/companies/service';
import { lockAccount } from '@/lib/api/core/identity/store';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { fixedCostsMax } from '@/lib/config/account-terms';
import type { CostList, FixedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { contractClassOf, findCancelMoment } from '@/lib/fixed-costs/cancel-moment';
import { sumCosts, yearlyCentsOf } from '@/lib/fixed-costs/cost-sums';
import type { AccountFormValues } from '@/lib/flows/forms/account-forms';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError } from '../../core/errors';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { fixedCosts } from './table';

export type StoredCost = typeof fixedCosts.$inferSelect;

/** What the form of a fixed cost contains. */
export type CostValues = AccountFormValues<'fixed-cost'>;

/** The costs of an account, by name. */
export function listCosts(db: DatabaseOrTransaction, accountId: string): Promise<StoredCost[]> {
  return db
    .select()
    .from(fixedCosts)
    .where(eq(fixedCosts.accountId, accountId))
    .orderBy(asc(fixedCosts.name), asc(fixedCosts.createdAt), asc(fixedCosts.id));
}

/** The same, locked until the transaction ends, so that two scans can't add the same row. */
export async function lockCosts(transaction: Transaction, accountId: string): Promise<StoredCost[]> {
  await lockAccount(transaction, accountId);
  return listCosts(transaction, accountId);
}

/** Throws 409 where `added` more than the account has are too many. The account must be locked. */
export async function assertRoomFor(
  transaction: Transaction,
  { accountId, added, locale }: { accountId: string; added: number; locale: Locale },
): Promise<void> {
  const [row] = await transaction
    .select({ count: count() })
    .from(fixedCosts)
    .where(eq(fixedCosts.accountId, accountId));
  if ((row?.count ?? 0) + added > fixedCostsMax) {
    throw new ApiError(409, translatorOf(locale, 'fixedCosts')('form.full', { max: fixedCostsMax }));
  }
}

/** The columns of a form's values. The amount is in euros with two decimals at most. */
export function columnsOf(values: CostValues) {
  return {
    name: values.name,
    category: values.category as StoredCost['category'],
    amountCents: Math.round(values.amount * 100),
    period: values.period as StoredCost['period'],
    startedOn: values.started_on ?? null,
    termMonths: values.term_months ?? null,
  };
}

/** Changes a cost; false if the account has none of this id. A typed price is no increase, and replaces a noticed one. */
export async function changeCost(
  transaction: Transaction,
  { id, accountId, values, at }: { id: string; accountId: string; values: CostValues; at: Date },
): Promise<boolean> {
  const [before] = await transaction.select().from(fixedCosts).where(isOwn(id, accountId)).for('update');
  if (!before) return false;
  const columns = columnsOf(values);
  const isSamePrice = columns.amountCents === before.amountCents && columns.period === before.period;
  await transaction
    .update(fixedCosts)
    .set({
      ...columns,
      companySlug:
        columns.name === before.name ? before.companySlug : await findSlugOfName(transaction, columns.name),
      ...(isSamePrice ? {} : { paidOn: null, previousCents: null, increaseNoticedOn: null }),
      updatedAt: at,
    })
    .where(eq(fixedCosts.id, id));
  return true;
}

/** Deletes a cost; false if the account has none of this id. */
export async function deleteCost(
  db: DatabaseOrTransaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const deleted = await db.delete(fixedCosts).where(isOwn(id, accountId)).returning({ id: fixedCosts.id });
  return deleted.length > 0;
}

function isOwn(id: string, accountId: string) {
  return and(eq(fixedCosts.id, id), eq(fixedCosts.accountId, accountId));
}

/** What a page shows of costs, with today's moments to cancel. */
export async function describeCosts(
  db: DatabaseOrTransaction,
  rows: readonly StoredCost[],
  at: Date,
): Promise<CostList> {
  const today = amsterdamDate(at);
  const parties = await listContractParties(
    db,
    rows.flatMap(({ companySlug }) => companySlug ?? []),
  );
  const costs = rows.map((row): FixedCost => {
    const party = row.companySlug === null ? null : (parties.get(row.companySlug) ?? null);
    const contractClass = contractClassOf(party?.contractClass ?? null, row.category);
    const { startedOn, termMonths, previousCents, increaseNoticedOn } = row;
    return {
      id: row.id,
      name: row.name,
      company: party && { slug: party.slug, cancellable: party.cancellable, english: party.english },
      contract_class: contractClass,
      category: row.category,
      amount_cents: row.amountCents,
      period: row.period,
      yearly_cents: yearlyCentsOf(row),
      started_on: startedOn,
      term_months: termMonths,
      source: row.source,
      increase:
        previousCents === null || increaseNoticedOn === null
          ? null
          : { from_cents: previousCents, noticed_on: increaseNoticedOn },
      cancel: findCancelMoment({ contractClass, startedOn, termMonths }, today),
    };
  });
  const { yearlyCents, monthlyCents, categories } = sumCosts(rows);
  return {
    costs,
    yearly_cents: yearlyCents,
    monthly_cents: monthlyCents,
    categories: categories.map((sum) => ({
      category: sum.category,
      yearly_cents: sum.yearlyCents,
      monthly_cents: sum.monthlyCents,
    })),
  };
}
