/** Keys of mailed links to a request. */
import { isEnd } from '@/lib/flows/processes';
import { issueMailedKey, limitMailedKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { StoredRequest } from './requests';

type RequestState = Pick<StoredRequest, 'reference' | 'process' | 'state'>;

/** A new key for a mailed link, which grants access to the request. */
export function keyForRequest(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { reference, process, state }: RequestState,
): Promise<string> {
  return issueMailedKey(transaction, { reference, isEnded: isEnd(process, state), at: clock.now() });
}

/** Shortens the lifetime of a request's keys if the request has ended. */
export async function limitKeysOfEnded(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { reference, process, state }: RequestState,
): Promise<void> {
  if (!isEnd(process, state)) return;
  await limitMailedKeys(transaction, { reference, endedAt: clock.now() });
}
