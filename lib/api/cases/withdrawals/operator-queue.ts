/** Statements of withdrawal for operators: open ones by due date, with the orders they could be about. */
import { and, asc, desc, eq, ilike, inArray, lt, type SQL } from 'drizzle-orm';
import type { OperatorWithdrawal, OperatorWithdrawals, WithdrawalState } from '@/lib/contract/withdrawals';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { DatabaseOrTransaction } from '../../db/client';
import { listLettersOf } from '../../ordering/cancellations/letters/letters';
import { orderStateOf } from '../../ordering/cancellations/order-state';
import { listOrders, listReferencesOfEmail } from '../../ordering/cancellations/orders';
import { listOutstandingAmounts } from '../../ordering/cancellations/standing-amount';
import { withdrawalEvents, withdrawalSearchText, withdrawals } from './table';
import type { StoredWithdrawal } from './withdrawals';

const pageSize = 25;

export interface WithdrawalQuestion {
  readonly state: WithdrawalState | null;
  readonly late: boolean;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly at: Date;
}

/** A page of the queue: open ones first, by due date; then closed ones, the newest first. */
export async function listForOperators(
  db: DatabaseOrTransaction,
  question: WithdrawalQuestion,
): Promise<OperatorWithdrawals> {
  const where = conditionOf(question);
  const total = await db.$count(withdrawals, where);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(question.page, pages);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(desc(withdrawals.state), asc(withdrawals.dueAt), desc(withdrawals.receivedAt))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { late } = await countWithdrawals(db, question.at);
  const shown: OperatorWithdrawal[] = [];
  for (const row of rows) shown.push(await viewOf(db, row, question.at));
  return { withdrawals: shown, total, late, page, pages };
}

function conditionOf({ state, late, search, at }: WithdrawalQuestion): SQL | undefined {
  const words = `%${search.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return and(
    state === null ? undefined : eq(withdrawals.state, state),
    late ? and(eq(withdrawals.state, 'open'), lt(withdrawals.dueAt, at)) : undefined,
    search.trim() === '' ? undefined : ilike(withdrawalSearchText(withdrawals), words),
  );
}

async function viewOf(
  db: DatabaseOrTransaction,
  row: StoredWithdrawal,
  at: Date,
): Promise<OperatorWithdrawal> {
  const events = await db
    .select()
    .from(withdrawalEvents)
    .where(inArray(withdrawalEvents.reference, [row.reference]))
    .orderBy(desc(withdrawalEvents.id));
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
export async function countWithdrawals(
  db: DatabaseOrTransaction,
  at: Date,
): Promise<{ due: number; late: number }> {
  const open = eq(withdrawals.state, 'open');
  const [due, late] = await Promise.all([
    db.$count(withdrawals, open),
    db.$count(withdrawals, and(open, lt(withdrawals.dueAt, at))),
  ]);
  return { due, late };
}
