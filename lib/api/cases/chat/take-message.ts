/** Stores a message to support and queues its receipt, in one transaction. */
import { newReference } from '@/lib/contract/references';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { ChatValues } from '@/lib/flows/forms/chat-form';
import type { Locale } from '@/lib/i18n/locale';
import { giveToAccount } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { findAccount } from '../../core/identity/store';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { answerByOf, noteChatEvent } from './chat-messages';
import { chatMessages } from './table';

export interface NewMessage {
  readonly values: ChatValues;
  readonly locale: Locale;
  readonly pageKey: string | null;
  readonly clientAddress: string;
  /** The owner's account; null if not signed in. */
  readonly accountId: string | null;
}

/** A stored message: plain JSON, so that a repeated request gets the same response. */
export type TakenMessage = { readonly reference: string; readonly answer_by: string; readonly email: string };

/** Stores a message. All writes commit together. */
export async function storeMessage(
  transaction: Transaction,
  context: AppContext,
  { values, locale, pageKey, clientAddress, accountId }: NewMessage,
): Promise<TakenMessage> {
  const receivedAt = context.clock.now();
  const dueAt = answerByOf(receivedAt);
  const reference = newReference();
  const { message, email, full_name: name = null } = values;
  await transaction.insert(chatMessages).values({
    reference,
    locale,
    name,
    email,
    message,
    pageKey,
    signedIn: accountId !== null,
    clientAddress,
    receivedAt,
    state: 'open',
    dueAt,
  });
  await noteChatEvent(transaction, { reference, at: receivedAt, act: 'received' });
  if (accountId !== null) {
    await giveToAccount(transaction, { references: [reference], accountId, at: receivedAt });
  }
  const account = accountId === null ? null : await findAccount(transaction, accountId);
  const isProven = account?.emailConfirmedAt != null && account.emailKey === emailKeyOf(email);
  const data = {
    reference,
    // A mail from our domain to an unconfirmed address must not contain a third party's text.
    message: isProven ? linesOf(message) : [],
    receivedAt: receivedAt.toISOString(),
    answerBy: dueAt.toISOString(),
  };
  await queueMail(transaction, context, { to: email, locale, kind: 'chat-receipt', data });
  return { reference, answer_by: dueAt.toISOString(), email };
}

/** A text as paragraphs for a mail, one per line, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
