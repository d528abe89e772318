/** Keys of mailed links to a case. */
import { isEnd } from '@/lib/flows/processes';
import { issueKey, shortenKeys } from '../../core/access/mailed-keys';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import type { StoredCase } from './cases';

type CaseState = Pick<StoredCase, 'reference' | 'process' | 'state'>;

/** A new key for a mailed link, which grants access to the case. */
export async function keyForCase(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { reference, process, state }: CaseState,
): Promise<string> {
  const purpose = isEnd(process, state) ? 'ended' : 'running';
  return (await issueKey(transaction, { subject: 'reference', id: reference, purpose, at: clock.now() })).key;
}

/** Shortens the lifetime of a case's keys if the case has ended. */
export async function limitKeysOfEnded(
  transaction: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { reference, process, state }: CaseState,
): Promise<void> {
  if (!isEnd(process, state)) return;
  await shortenKeys(transaction, { subject: 'reference', id: reference, purpose: 'ended', at: clock.now() });
}
