/** Endpoints of questions to support: the visitor's, and the operators' queue. */
import {
  type ChatReceipt,
  type ChatToken,
  chatReceipt,
  chatToken,
  type OperatorMessage,
  type OperatorMessages,
  operatorMessage,
  operatorMessages,
} from '@/lib/contract/chat';
import type { ChatValues } from '@/lib/flows/forms/chat-form';
import { type Api, orNull } from './api';

/** Returns a token that allows this browser to send a message. */
export function getChatToken(api: Api, signal?: AbortSignal): Promise<ChatToken> {
  return api('/chat/token', { schema: chatToken, ...(signal ? { signal } : {}) });
}

/** Sends a message. Idempotent by key. */
export function sendChatMessage(
  api: Api,
  {
    values,
    token,
    key,
    signal,
  }: {
    readonly values: ChatValues;
    readonly token: string;
    readonly key: string;
    readonly signal?: AbortSignal;
  },
): Promise<ChatReceipt> {
  return api('/chat/messages', {
    method: 'POST',
    body: { ...values, token },
    idempotencyKey: key,
    schema: chatReceipt,
    ...(signal ? { signal } : {}),
  });
}

/** Lists the operators' queue. */
export function listMessages(api: Api, query: Readonly<Record<string, string>>): Promise<OperatorMessages> {
  return api(`/admin/messages?${new URLSearchParams(query)}`, { schema: operatorMessages });
}

/** Returns one message, or null. */
export function findMessage(api: Api, reference: string): Promise<OperatorMessage | null> {
  return orNull(api(`/admin/messages/${encodeURIComponent(reference)}`, { schema: operatorMessage }));
}
