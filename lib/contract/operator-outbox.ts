/** Mails on their way, for operators: what waits, what was given up and why. Nothing of what they say. */
import { z } from 'zod';
import { locales } from '@/lib/i18n/locale';

/** `queued`: being tried; `failed`: given up, an operator has it tried again. */
export const mailStates = ['queued', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

export const mailLine = z.object({
  id: z.uuid(),
  kind: z.string(),
  locale: z.enum(locales),
  /** With its name hidden but for the first letter. */
  to: z.string(),
  state: z.enum(mailStates),
  /** Codes of what went wrong last; null where nothing did. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  failed_at: z.string().nullable(),
});
export type MailLine = z.infer<typeof mailLine>;

/** Mails on a page. */
export const mailPageSize = 25;

/** What was given up first, then what waits, then the newest. */
export const operatorOutbox = z.object({
  mails: z.array(mailLine),
  counts: z.object({ queued: z.number().int(), failed: z.number().int() }),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  /** Whether mails leave at all: without a mail server they stay in the outbox. */
  leaves: z.boolean(),
});
export type OperatorOutbox = z.infer<typeof operatorOutbox>;
