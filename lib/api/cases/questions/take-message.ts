/** Stores a question to support and queues its receipt, in one transaction. */
import { newReference } from '@/lib/contract/references';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { ChatValues } from '@/lib/flows/forms/chat-form';
import type { QuestionValues } from '@/lib/flows/kinds/question';
import type { Locale } from '@/lib/i18n/locale';
import { giveToAccount } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { payloadHashOf } from '../../core/idempotency/canonical-json';
import { findAccount } from '../../core/identity/store';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { startCase } from '../case/start-case';
import { linesOf } from './mail-answer';

export interface NewMessage {
  readonly values: ChatValues;
  readonly locale: Locale;
  readonly pageKey: string | null;
  readonly clientAddress: string;
  /** The owner's account; null if not signed in. */
  readonly accountId: string | null;
}

/** A stored question: plain JSON, so that a repeated request gets the same response. */
export type TakenMessage = { readonly reference: string; readonly answer_by: string; readonly email: string };

/** Stores a question. All writes commit together. */
export async function storeMessage(
  transaction: Transaction,
  context: AppContext,
  { values, locale, pageKey, clientAddress, accountId }: NewMessage,
): Promise<TakenMessage> {
  const createdAt = context.clock.now();
  const { message, email, full_name: fullName = null } = values;
  const asked: QuestionValues = { message, fullName, pageKey, signedIn: accountId !== null };
  const { reference, dueAt } = await startCase(transaction, {
    reference: newReference(),
    flow: 'question',
    process: 'question',
    state: 'received',
    locale,
    values: { ...asked },
    email,
    payloadHash: payloadHashOf(values),
    clientAddress,
    createdAt,
  });
  if (dueAt === null) throw new Error('a question is due');
  if (accountId !== null) {
    await giveToAccount(transaction, { references: [reference], accountId, at: createdAt });
  }
  const account = accountId === null ? null : await findAccount(transaction, accountId);
  const isProven = account?.emailConfirmedAt != null && account.emailKey === emailKeyOf(email);
  const data = {
    reference,
    // A mail from our domain to an unconfirmed address must not contain a third party's text.
    message: isProven ? linesOf(message) : [],
    receivedAt: createdAt.toISOString(),
    answerBy: dueAt.toISOString(),
  };
  await queueMail(transaction, context, { to: email, locale, kind: 'chat-receipt', data });
  return { reference, answer_by: dueAt.toISOString(), email };
}
