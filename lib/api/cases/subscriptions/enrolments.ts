/** Requests made with the forms of lists. An address may have several for one list; each follows the address's one subscription. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MailList } from '@/lib/contract/subscriptions';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { moveRequest } from '../requests/move-request';
import type { RequestMove } from '../requests/request-move';
import { requests } from '../requests/table';
import type { StoredSubscription } from './subscriptions';

/** The list of a flow. */
export const listOfFlow: Readonly<Record<string, MailList>> = {
  subscribe: 'articles',
  'alpha-program': 'alpha',
  userpanel: 'userpanel',
};

type WithoutReference<M> = M extends RequestMove ? Omit<M, 'reference'> : never;

/** Moves every request of an address for a list that is in a state. */
export async function moveEnrolments(
  transaction: Transaction,
  context: AppContext,
  { emailKey, list }: Pick<StoredSubscription, 'emailKey' | 'list'>,
  { from, move }: { readonly from: 'confirming' | 'enrolled'; readonly move: WithoutReference<RequestMove> },
): Promise<void> {
  const flows = Object.keys(listOfFlow).filter((flow) => listOfFlow[flow] === list);
  const rows = await transaction
    .select({ reference: requests.reference })
    .from(requests)
    .where(
      and(
        eq(sql`lower(${requests.email})`, emailKey),
        eq(requests.process, 'enrolment'),
        eq(requests.state, from),
        inArray(requests.flow, flows),
      ),
    )
    .orderBy(asc(requests.reference));
  for (const { reference } of rows) await moveRequest(transaction, context, { ...move, reference });
}
