/** Questions to support on the wire (spec §7 'api/chat/token', §9 'Support reply'): messages, answered by mail. */

import { z } from 'zod';
import { locales } from '@/lib/i18n/locale';

/** Lifetime of a token with which a message can be sent. */
export const chatTokenMaxAgeSeconds = 600;

/** What `GET /api/chat/token` answers. */
export const chatToken = z.object({
  /** Goes along with a message; of use to the browser that asked for it alone. */
  token: z.string(),
  /** Seconds from now until it is void. */
  expires_in: z.number().int(),
});
export type ChatToken = z.infer<typeof chatToken>;

/** That a message is in. */
export const chatReceipt = z.object({
  reference: z.string(),
  short_reference: z.string(),
  /** ISO date-time by which support answers. */
  answer_by: z.string(),
  /** Where the answer goes. */
  email: z.string(),
});
export type ChatReceipt = z.infer<typeof chatReceipt>;

/** Whose turn it is. */
export const chatStates = ['open', 'answered', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** What happened to a message. */
export const chatActions = ['received', 'answer', 'close'] as const;

/** A line of the operators' queue. */
const operatorMessageRow = z.object({
  reference: z.string(),
  short_reference: z.string(),
  state: z.enum(chatStates),
  received_at: z.string(),
  /** ISO date-time; null once nothing is left to do. */
  due_at: z.string().nullable(),
  late: z.boolean(),
  /** Null where none was given, and once its sender was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** How it begins, on one line; null once its sender was erased. */
  excerpt: z.string().nullable(),
});
export type OperatorMessageRow = z.infer<typeof operatorMessageRow>;

export const operatorMessages = z.object({
  /** What waits first, the oldest at the top; then what is done, the newest first. */
  messages: z.array(operatorMessageRow),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Over all messages, whatever the filter. */
  counts: z.object({
    late: z.number().int(),
    states: z.record(z.enum(chatStates), z.number().int()),
  }),
});
export type OperatorMessages = z.infer<typeof operatorMessages>;

/** One message with everything that is needed to answer it. */
export const operatorMessage = operatorMessageRow.extend({
  locale: z.enum(locales),
  message: z.string().nullable(),
  /** Page key of where it was asked, without references (spec §2); null where that is not known. */
  page_key: z.string().nullable(),
  /** Whether its sender was signed in. */
  signed_in: z.boolean(),
  /** The newest first. */
  events: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      act: z.enum(chatActions),
      /** Name of the operator; null where it was the visitor. */
      operator: z.string().nullable(),
      /** The answer as it was mailed, or the note of who closed it. */
      note: z.string().nullable(),
    }),
  ),
});
export type OperatorMessage = z.infer<typeof operatorMessage>;
