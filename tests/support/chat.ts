/** Sending messages to support as a test's visitor through the API. */
import { type ChatReceipt, chatReceipt, chatToken } from '@/lib/contract/chat';
import { bodyOf, type Visitor } from './cancel-job';
import { newKey } from './samples/cancel-form-values';
import { type TestContextOptions, testSecret } from './test-context';

/** Tokens need a signing secret. */
export const chatSettings: TestContextOptions = { settings: { SESSION_SECRET: testSecret } };

export const question = {
  message: 'Mijn brief staat al drie dagen op verstuurd.\nWanneer komt hij aan?',
  full_name: 'Sanne de Vries',
  email: 'sanne@klant.example',
} as const;

/** A token for the visitor's browser. */
export async function requestToken(visitor: Visitor): Promise<string> {
  return (await bodyOf(await visitor.fetch('/chat/token'), 200, chatToken)).token;
}

export interface SentQuestion {
  readonly values?: object;
  readonly token: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a message with a token. */
export function sendQuestion(
  visitor: Visitor,
  { values = question, token, key = newKey(), headers = {} }: SentQuestion,
): Promise<Response> {
  return visitor.fetch('/chat/messages', { json: { ...values, token }, idempotencyKey: key, headers });
}

/** Requests a token, and sends a message. */
export async function sendMessage(visitor: Visitor, values: object = question): Promise<ChatReceipt> {
  const token = await requestToken(visitor);
  return bodyOf(await sendQuestion(visitor, { values, token }), 201, chatReceipt);
}
