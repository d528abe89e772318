/** Everything that sending a question needs, loaded on first use of the form: requests, contracts, schemas. */

import { browserApi } from '@/lib/api-client/browser';
import { getChatToken, sendChatMessage } from '@/lib/api-client/chat';
import { todayHere } from '@/lib/calendar/today-here';
import type { ChatReceipt, ChatToken } from '@/lib/contract/chat';
import type { FieldsTranslator } from '@/lib/fields/describe-problem';
import { describeProblems, readFieldSet } from '@/lib/flows/field-set';
import { type ChatValues, chatFields } from '@/lib/flows/forms/chat-form';
import type { Locale } from '@/lib/i18n/locale';
import type { ChatTyped } from './chat-draft';

export { findRequestFailure } from '@/lib/api-client/request-failure';

export type ChatCheck =
  | { readonly ok: true; readonly values: ChatValues }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/** Returns the validated values, or every problem as text by wire name. */
export function checkChatForm(typed: ChatTyped, t: FieldsTranslator): ChatCheck {
  const reading = readFieldSet(chatFields, typed, todayHere(''));
  if (reading.ok) return reading;
  return { ok: false, errors: describeProblems(reading.problems, t) };
}

/** Timeouts of the requests, in milliseconds. */
const timeoutMilliseconds = { token: 10_000, message: 30_000 } as const;

/** Returns a chat token for this browser. Throws request errors. */
export function requestChatToken(locale: Locale): Promise<ChatToken> {
  return getChatToken(browserApi(locale), AbortSignal.timeout(timeoutMilliseconds.token));
}

/** Sends a question. Throws request errors. */
export function sendQuestion(
  locale: Locale,
  message: { readonly values: ChatValues; readonly token: string; readonly key: string },
): Promise<ChatReceipt> {
  const signal = AbortSignal.timeout(timeoutMilliseconds.message);
  return sendChatMessage(browserApi(locale), { ...message, signal });
}
