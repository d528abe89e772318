/** Cases that wait for us past the day that a mail named. */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { RequestState } from '@/lib/contract/requests';
import { isPolicyProcess } from '@/lib/flows/processes';
import { requestPagePathOf } from '@/lib/flows/request-page';
import type { LateTask } from '@/lib/mail/templates/later-than-said';
import { endOfTerm } from '../requests/due';
import { keyForRequest } from '../requests/request-keys';
import { ruleOf } from '../requests/request-move';
import { isFormRequest, lockRequest, type StoredRequest } from '../requests/requests';
import { requestEvents, requests } from '../requests/table';
import { mailColumns, type PromiseSource } from './late-promise';

/** The states in which the customer waits for us by a day. A requested contract waits for its provider, without one. */
const promisedStates: readonly RequestState[] = [
  'received',
  'calling',
  'accepted',
  'rejected',
  'gift_card_due',
  'letters_sent',
];

function taskOf({ process, state }: Pick<StoredRequest, 'process' | 'state'>): LateTask {
  if (process === 'message' || process === 'question') return 'answer';
  if (process === 'withdrawal') return 'withdrawal';
  if (state === 'accepted') return isPolicyProcess(process) ? 'policy' : 'contract';
  if (state === 'rejected') return 'stop';
  return state === 'gift_card_due' ? 'gift_card' : 'proposal';
}

/**
 * A call moves the due date of operators; the customer knows the first one. `eq` keeps the names of both tables: a query of one table
 * writes the columns of a selected `sql` without them, and `reference = reference` would be true of the events of every request.
 */
const promisedAt = sql<Date>`case when ${requests.state} = 'calling' then
  (select max(${requestEvents.at}) from ${requestEvents}
    where ${eq(requestEvents.reference, requests.reference)} and ${requestEvents.to} = 'received')
  else ${requests.stateSince} end`.mapWith(requests.stateSince);

/** The day of the answer about letters that were sent is told to the owner of their order, who need not be the statement's sender. */
const saidIn = sql`case when ${requests.state} = 'letters_sent' then ${requests.values} ->> 'orderReference'
  else ${requests.reference} end`;

export const lateOfRequests: PromiseSource = {
  async list(db, at, reference) {
    const rows = await db
      .select({
        reference: requests.reference,
        process: requests.process,
        state: requests.state,
        promisedAt,
        ...mailColumns(requests.reference, requests.email, saidIn),
      })
      .from(requests)
      .where(
        and(
          eq(requests.waitsFor, 'operator'),
          inArray(requests.state, [...promisedStates]),
          or(lt(requests.dueAt, at), eq(requests.state, 'calling')),
          reference === undefined ? undefined : eq(requests.reference, reference),
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
  lock: lockRequest,
  async findPath(transaction, context, reference) {
    const request = await lockRequest(transaction, reference);
    // A question has no page, and that of a withdrawal opens in the browser that made it alone.
    if (!request || !isFormRequest(request)) return null;
    const key = await keyForRequest(transaction, context, request);
    const { flow, company, locale } = request;
    return requestPagePathOf(flow, locale, { reference, company }, { key });
  },
};
