/** Cases made with the forms of lists. An address may have several for one list; each follows the address's one subscription. */
import type { MailList } from '@/lib/contract/subscriptions';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { CaseMove } from '../case/case-move';
import { listCasesIn } from '../case/cases';
import { moveCase } from '../case/move-case';
import type { StoredSubscription } from './subscriptions';

/** The list of a flow. */
export const listOfFlow: Readonly<Record<string, MailList>> = {
  subscribe: 'articles',
  'alpha-program': 'alpha',
  userpanel: 'userpanel',
};

type WithoutReference<M> = M extends CaseMove ? Omit<M, 'reference'> : never;

/** Moves every case of an address for a list that is in a state. */
export async function moveEnrolments(
  transaction: Transaction,
  context: AppContext,
  { emailKey, list }: Pick<StoredSubscription, 'emailKey' | 'list'>,
  { from, move }: { readonly from: 'confirming' | 'enrolled'; readonly move: WithoutReference<CaseMove> },
): Promise<void> {
  const flows = Object.keys(listOfFlow).filter((flow) => listOfFlow[flow] === list);
  const references = await listCasesIn(transaction, emailKey, { process: 'enrolment', state: from, flows });
  for (const reference of references) await moveCase(transaction, context, { ...move, reference });
}
