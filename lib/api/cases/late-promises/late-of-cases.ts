/** Cases that wait for us past the day that a mail named. */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { CaseState } from '@/lib/contract/cases';
import { isPolicyProcess } from '@/lib/flows/processes';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import type { LateTask } from '@/lib/mail/templates/later-than-said';
import { keyForCase } from '../case/case-keys';
import { ruleOf } from '../case/case-move';
import { isFormCase, lockCase, type StoredCase } from '../case/cases';
import { endOfTerm } from '../case/due';
import { caseEvents, cases } from '../case/table';
import { mailColumns, type PromiseSource } from './late-promise';

/** The states in which the customer waits for us by a day. A requested contract waits for its provider, without one. */
const promisedStates: readonly CaseState[] = [
  'received',
  'calling',
  'accepted',
  'rejected',
  'gift_card_due',
  'letters_sent',
];

function taskOf({ process, state }: Pick<StoredCase, 'process' | 'state'>): LateTask {
  if (process === 'message' || process === 'question') return 'answer';
  if (process === 'withdrawal') return 'withdrawal';
  if (state === 'accepted') return isPolicyProcess(process) ? 'policy' : 'contract';
  if (state === 'rejected') return 'stop';
  return state === 'gift_card_due' ? 'gift_card' : 'proposal';
}

/**
 * A call moves the due date of operators; the customer knows the first one. `eq` keeps the names of both tables: a query of one table
 * writes the columns of a selected `sql` without them, and `reference = reference` would be true of the events of every case.
 */
const promisedAt = sql<Date>`case when ${cases.state} = 'calling' then
  (select max(${caseEvents.at}) from ${caseEvents}
    where ${eq(caseEvents.reference, cases.reference)} and ${caseEvents.to} = 'received')
  else ${cases.stateSince} end`.mapWith(cases.stateSince);

/** The day of the answer about letters that were sent is told to the owner of their order, who need not be the statement's sender. */
const saidIn = sql`case when ${cases.state} = 'letters_sent' then ${cases.values} ->> 'orderReference'
  else ${cases.reference} end`;

export const lateOfCases: PromiseSource = {
  async list(db, at, reference) {
    const rows = await db
      .select({
        reference: cases.reference,
        process: cases.process,
        state: cases.state,
        promisedAt,
        ...mailColumns(cases.reference, cases.email, saidIn),
      })
      .from(cases)
      .where(
        and(
          eq(cases.waitsFor, 'operator'),
          inArray(cases.state, [...promisedStates]),
          or(lt(cases.dueAt, at), eq(cases.state, 'calling')),
          reference === undefined ? undefined : eq(cases.reference, reference),
        ),
      );
    return rows.flatMap(({ process, state, promisedAt: from, ...row }) => {
      const due = ruleOf({ process, state })?.due;
      const nextBy = due && ((moment: Date) => endOfTerm(due, moment));
      if (!nextBy || nextBy(from) >= at) return [];
      return [
        {
          ...row,
          task: taskOf({ process, state }),
          company: null,
          isHandedOver: false,
          saidBy: nextBy(from),
          nextBy,
        },
      ];
    });
  },
  lock: lockCase,
  async findPath(transaction, context, reference) {
    const caseRow = await lockCase(transaction, reference);
    // A question has no page, and that of a withdrawal opens in the browser that made it alone.
    if (!caseRow || !isFormCase(caseRow)) return null;
    const key = await keyForCase(transaction, context, caseRow);
    const { flow, company, locale } = caseRow;
    return casePagePathOf(flow, locale, { reference, company }, { key });
  },
};
