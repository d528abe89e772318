/** Keys of mailed links to a request. */
import { isEnd } from '@/lib/flows/processes';
import { issueKey, shortenKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { StoredRequest } from './requests';

type RequestState = Pick<StoredRequest, 'reference' | 'process' | 'state'>;

/** A new key for a mailed link, which grants access to the request. */
export async function keyForRequest(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { reference, process, state }: RequestState,
): Promise<string> {
  const purpose = isEnd(process, state) ? 'ended' : 'running';
  return (await issueKey(transaction, { subject: 'reference', id: reference, purpose, at: clock.now() })).key;
}

/** Shortens the lifetime of a request's keys if the request has ended. */
export async function limitKeysOfEnded(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { reference, process, state }: RequestState,
): Promise<void> {
  if (!isEnd(process, state)) return;
  await shortenKeys(transaction, { subject: 'reference', id: reference, purpose: 'ended', at: clock.now() });
}
