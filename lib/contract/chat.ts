/** Questions to support on the wire, answered by mail. */

import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { listPage } from './lists/list-page';

/** Lifetime of a token for sending a message. */
export const chatTokenMaxAgeSeconds = 600;

/** Response of `GET /api/chat/token`. */
export const chatToken = z.object({
  /** Sent with a message; bound to the requesting browser. */
  token: z.string(),
  /** Seconds until expiry. */
  expires_in: z.number().int(),
});
export type ChatToken = z.infer<typeof chatToken>;

/** Receipt of a message. */
export const chatReceipt = z.object({
  reference: z.string(),
  short_reference: z.string(),
  /** ISO date-time of the response deadline. */
  answer_by: z.string(),
  /** Address for the response. */
  email: z.string(),
});
export type ChatReceipt = z.infer<typeof chatReceipt>;

/** Who must act next. */
export const chatStates = ['open', 'answered', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** Events of a message. */
export const chatActions = ['received', 'answer', 'close'] as const;

/** A row of the operators' queue. */
const operatorMessageRow = z.object({
  reference: z.string(),
  short_reference: z.string(),
  state: z.enum(chatStates),
  received_at: z.string(),
  /** ISO date-time; null when handled. */
  due_at: z.string().nullable(),
  late: z.boolean(),
  /** Null when not given, or after its sender was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Its beginning, on one line; null after its sender was erased. */
  excerpt: z.string().nullable(),
});
export type OperatorMessageRow = z.infer<typeof operatorMessageRow>;

export const operatorMessages = z.object({
  /** Open ones first, oldest first; then handled ones, newest first. */
  messages: z.array(operatorMessageRow),
  ...listPage,
  /** Over all messages, unfiltered; each state counted up to `listCountMax`. */
  counts: z.object({
    late: z.number().int(),
    states: z.record(z.enum(chatStates), z.number().int()),
  }),
});
export type OperatorMessages = z.infer<typeof operatorMessages>;

/** One message with the data for answering it. */
export const operatorMessage = operatorMessageRow.extend({
  locale: z.enum(locales),
  message: z.string().nullable(),
  /** Page key of its origin, without references; null when unknown. */
  page_key: z.string().nullable(),
  signed_in: z.boolean(),
  /** Newest first. */
  events: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      act: z.enum(chatActions),
      /** Name of the operator; null for the visitor. */
      operator: z.string().nullable(),
      /** The mailed answer, or the note of a closed message. */
      note: z.string().nullable(),
    }),
  ),
});
export type OperatorMessage = z.infer<typeof operatorMessage>;
