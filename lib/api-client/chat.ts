/** Questions to support. */
import { chatReceipt, chatToken } from '@/lib/contract/chat';
import type { ChatValues } from '@/lib/flows/forms/chat-form';
import type { Api } from './api';

/** A token that allows this browser to send a message. */
export const getChatToken = (api: Api, signal?: AbortSignal) =>
  api('/chat/token', { schema: chatToken, ...(signal ? { signal } : {}) });

interface NewMessage {
  readonly values: ChatValues;
  readonly token: string;
  readonly key: string;
  readonly signal?: AbortSignal;
}

/** Idempotent by key. */
export const sendChatMessage = (api: Api, { values, token, key, signal }: NewMessage) =>
  api('/chat/messages', {
    method: 'POST',
    body: { ...values, token },
    idempotencyKey: key,
    schema: chatReceipt,
    ...(signal ? { signal } : {}),
  });
