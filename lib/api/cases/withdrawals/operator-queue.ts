/** Statements of withdrawal for operators: open ones by due date, with the orders they could be about. */
import { and, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { OperatorWithdrawal, OperatorWithdrawals, WithdrawalState } from '@/lib/contract/withdrawals';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { DatabaseOrTransaction } from '../../db/client';
import { countDue, type DueCount } from '../../db/count-due';
import { type KeysetPart, type ListPosition, listRows } from '../../db/keyset';
import { containsText } from '../../db/text-search';
import { listLettersOf } from '../../ordering/cancellations/letters/letters';
import { orderStateOf } from '../../ordering/cancellations/order-state';
import { listOrders, listReferencesOfEmail } from '../../ordering/cancellations/orders';
import { listOutstandingAmounts } from '../../ordering/cancellations/outstanding-amount';
import { withdrawalEvents, withdrawalSearchText, withdrawals } from './table';
import type { StoredWithdrawal } from './withdrawals';

const pageSize = 25;

export interface WithdrawalQuery extends ListPosition {
  readonly state: WithdrawalState | null;
  readonly late: boolean;
  readonly search: string;
  readonly at: Date;
}

/** Open statements by due date, then closed ones, the newest first. An open statement has a due date. */
const parts: readonly KeysetPart[] = [
  {
    name: 'open',
    where: and(eq(withdrawals.state, 'open'), isNotNull(withdrawals.dueAt)),
    columns: [withdrawals.dueAt, withdrawals.receivedAt, withdrawals.reference],
    direction: 'asc',
  },
  {
    name: 'done',
    where: eq(withdrawals.state, 'done'),
    columns: [withdrawals.receivedAt, withdrawals.reference],
    direction: 'desc',
  },
];

/** A page of the queue: open ones first, by due date; then closed ones, the newest first. */
export async function listForOperators(
  db: DatabaseOrTransaction,
  query: WithdrawalQuery,
): Promise<OperatorWithdrawals> {
  const { after, before, at } = query;
  const [{ rows, ...page }, { late }] = await Promise.all([
    listRows(db, withdrawals, parts, {
      where: conditionOf(query),
      searchedBy: query.search.trim() ? withdrawals.reference : null,
      after,
      before,
      size: pageSize,
    }),
    countWithdrawals(db, at),
  ]);
  const events = await listEventsOf(
    db,
    rows.map(({ reference }) => reference),
  );
  const shown: OperatorWithdrawal[] = [];
  for (const row of rows) {
    const own = events.filter(({ reference }) => reference === row.reference);
    shown.push(await viewOf(db, row, { events: own, at }));
  }
  return { withdrawals: shown, late, ...page };
}

type StoredEvent = typeof withdrawalEvents.$inferSelect;

/** Events of the given statements, the newest first. */
async function listEventsOf(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredEvent[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(withdrawalEvents)
    .where(inArray(withdrawalEvents.reference, [...references]))
    .orderBy(desc(withdrawalEvents.id));
}

function conditionOf({ state, late, search, at }: WithdrawalQuery): SQL | undefined {
  const text = search.trim();
  return and(
    state === null ? undefined : eq(withdrawals.state, state),
    late ? and(eq(withdrawals.state, 'open'), lt(withdrawals.dueAt, at)) : undefined,
    text === '' ? undefined : containsText(withdrawalSearchText(withdrawals), text),
  );
}

async function viewOf(
  db: DatabaseOrTransaction,
  row: StoredWithdrawal,
  { events, at }: { readonly events: readonly StoredEvent[]; readonly at: Date },
): Promise<OperatorWithdrawal> {
  return {
    reference: row.reference,
    state: row.state,
    finding: row.finding,
    received_at: row.receivedAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    late: row.state === 'open' && row.dueAt !== null && row.dueAt < at,
    name: row.name,
    contract: row.contract,
    email: row.email,
    order_reference: row.orderReference,
    request_reference: row.requestReference,
    candidates: row.state === 'open' && row.email !== null ? await listCandidates(db, row.email) : [],
    events: events.map((event) => ({
      at: event.at.toISOString(),
      act: event.act,
      operator: event.operator,
      note: event.note,
    })),
  };
}

/** Orders with the same address, the newest first. */
async function listCandidates(
  db: DatabaseOrTransaction,
  email: string,
): Promise<OperatorWithdrawal['candidates']> {
  const references = await listReferencesOfEmail(db, emailKeyOf(email));
  const orders = await listOrders(db, references);
  const letters = await listLettersOf(db, references);
  const amounts = await listOutstandingAmounts(db, references);
  return orders
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((order) => {
      const own = letters.filter((letter) => letter.orderReference === order.reference);
      return {
        reference: order.reference,
        company_names: own.map((letter) => letter.companyName),
        ordered_at: order.createdAt.toISOString(),
        state: orderStateOf(own.map((letter) => letter.state)),
        amount_cents: (amounts.get(order.reference) ?? order).amountCents,
      };
    });
}

/** How many statements wait for an operator. `due`: wait now, late ones included; `late`: past their date. */
export async function countWithdrawals(db: DatabaseOrTransaction, at: Date): Promise<DueCount> {
  return countDue(db, withdrawals, {
    due: eq(withdrawals.state, 'open'),
    late: lt(withdrawals.dueAt, at),
    by: withdrawals.dueAt,
  });
}
