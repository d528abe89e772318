/**
 * Stores a statement of withdrawal, in one transaction: its receipt is always mailed, and its certain subject is stopped at once. A draft
 * makes one statement, so that a double post has one effect.
 */

import { isReference, normaliseReference } from '@/lib/contract/references';
import type { WithdrawalValues } from '@/lib/flows/kinds/withdrawal';
import type { WithdrawValues } from '@/lib/flows/letters/withdraw';
import type { Locale } from '@/lib/i18n/locale';
import { findPlainName } from '@/lib/mail/plain-name';
import { giveToAccount } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { payloadHashOf } from '../../core/idempotency/canonical-json';
import { queueMail } from '../../core/mail/queue-mail';
import { isProvenAddress } from '../../core/mail/recipient-limit';
import type { Transaction } from '../../db/client';
import { closeDraft, type StoredDraft } from '../../ordering/drafts/drafts';
import { startCase } from '../case/start-case';
import { findSubject } from './find-subject';
import { withdrawFromOrder } from './withdraw-from-order';
import { answerByOf, findWithdrawal } from './withdrawals';

export interface WithdrawalRequest {
  readonly draft: StoredDraft;
  readonly values: WithdrawValues;
  readonly locale: Locale;
  readonly clientAddress: string;
  /** The owner's account; null if not signed in. */
  readonly accountId: string | null;
}

/** Result of an attempt: `repeat` and `conflict` if the draft was sent before. */
export type Taking = 'taken' | 'repeat' | 'conflict';

/** The reference that a text consists of, known or not; null for any other text. */
function referenceIn(text: string): string | null {
  return /^\S+$/.test(text) && isReference(text) ? normaliseReference(text) : null;
}

/** Stores a statement. All writes commit together. Throws 404 for a draft that was erased meanwhile. */
export async function storeWithdrawal(
  transaction: Transaction,
  context: AppContext,
  { draft, values, locale, clientAddress, accountId }: WithdrawalRequest,
): Promise<Taking> {
  const { reference } = draft;
  const receivedAt = context.clock.now();
  const payloadHash = payloadHashOf(values);
  // An erasure locks the account before its drafts: in another order each would wait for the other.
  if (accountId !== null) {
    await giveToAccount(transaction, { references: [reference], accountId, at: receivedAt });
  }
  if (!(await closeDraft(transaction, draft, receivedAt))) {
    const earlier = await findWithdrawal(transaction, reference);
    return earlier?.payloadHash === payloadHash ? 'repeat' : 'conflict';
  }
  const { fullName: name, withdrawContract: contract, email } = values;
  const subject = await findSubject(transaction, { contract, email });
  const answerBy = answerByOf(receivedAt);
  // The receipt is required by law: queued first, so that no other mail takes the last place of a limited mailbox.
  const isProven = await isProvenAddress(transaction, email);
  const data = {
    reference,
    // A mail from our domain to an unconfirmed address must not contain a third party's text: at most a reference, known or not.
    name: isProven ? name : findPlainName(name),
    contract: isProven ? contract : referenceIn(contract),
    email,
    receivedAt: receivedAt.toISOString(),
    answerBy: answerBy.toISOString(),
  };
  await queueMail(transaction, context, { to: email, locale, kind: 'withdrawal-receipt', data });
  const stopped =
    subject.kind === 'order'
      ? await withdrawFromOrder(transaction, context, {
          statement: reference,
          receivedAt,
          order: subject.reference,
          letter: subject.letter,
          operator: null,
        })
      : null;
  const stated: WithdrawalValues = {
    fullName: name,
    withdrawContract: contract,
    orderReference: null,
    orderLetter: null,
    caseReference: subject.kind === 'case' ? subject.reference : null,
    ...stopped?.values,
  };
  await startCase(transaction, {
    reference,
    flow: 'withdrawal',
    process: 'withdrawal',
    state: stopped?.to ?? 'received',
    locale,
    values: { ...stated },
    email,
    payloadHash,
    clientAddress,
    createdAt: receivedAt,
  });
  return 'taken';
}
