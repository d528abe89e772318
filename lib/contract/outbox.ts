/** The outbox on the wire: sent mails, for development and tests only. */
import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';

const outboxMailSummary = z.object({
  id: z.uuid(),
  kind: z.string(),
  locale: z.enum(locales),
  to: z.string(),
  subject: z.string(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
});
export type OutboxMailSummary = z.infer<typeof outboxMailSummary>;

export const outboxMail = outboxMailSummary.extend({
  html: z.string(),
  text: z.string(),
  /** The raw message, RFC 5322. */
  mime: z.string(),
});
export type OutboxMail = z.infer<typeof outboxMail>;

const outboxMessage = z.object({
  id: z.uuid(),
  /** E.164. */
  to: z.string(),
  text: z.string(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** Text messages, newest first. */
export const outboxSms = z.object({ messages: z.array(outboxMessage) });

/** Newest first. */
export const outbox = z.object({ mails: z.array(outboxMailSummary) });
