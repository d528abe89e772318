/** Mails for operators: pending and failed ones with their errors, without contents. */
import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { listPage } from './lists/list-page';

/** `queued`: being retried; `failed`: gave up, an operator can retry it unless it is stale. */
export const mailStates = ['queued', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a failed mail is not sent again: its link has expired, or what it is about has ended. */
export const staleReasons = ['expired', 'ended'] as const;
export type StaleReason = (typeof staleReasons)[number];

export const mailLine = z.object({
  id: z.uuid(),
  kind: z.string(),
  locale: z.enum(locales),
  /** With the name masked except its first letter. */
  to: z.string(),
  state: z.enum(mailStates),
  /** Codes of the last error; null without one. */
  reason: z.string().nullable(),
  /** Null for a mail that can be sent again, and for one that did not fail. */
  stale: z.enum(staleReasons).nullable(),
  attempts: z.number().int(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  failed_at: z.string().nullable(),
});
export type MailLine = z.infer<typeof mailLine>;

/** Page size. */
export const mailPageSize = 25;

/** Failed ones first, then queued ones, then sent ones; each the newest first. */
export const operatorOutbox = z.object({
  mails: z.array(mailLine),
  /** `failed`: those that an operator can retry. */
  counts: z.object({ queued: z.number().int(), failed: z.number().int() }),
  ...listPage,
  /** Whether mails are sent: without a mail server they stay in the outbox. */
  leaves: z.boolean(),
});
export type OperatorOutbox = z.infer<typeof operatorOutbox>;
