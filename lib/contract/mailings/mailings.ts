/** Mailings to the mailing lists, on the operators' pages. */
import type { Locale } from '@/lib/i18n/locale';

export const mailingStates = ['draft', 'sending', 'sent', 'stopped'] as const;
export type MailingState = (typeof mailingStates)[number];

export const recipientStates = [
  /** Has no mail yet. */
  'waiting',
  /** The mail is in the outbox. */
  'queued',
  /** The mail is being sent. */
  'claimed',
  'sent',
  /** Given up: the mail server rejected it. */
  'failed',
  /** Sending was interrupted: the mail may have arrived. Never sent again. */
  'uncertain',
  /** An operator left an uncertain one as it was. */
  'left',
  /** The consent ended before the mail was written. */
  'skipped',
  /** The mailing was stopped first. */
  'cancelled',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Subject and Markdown by language. */
export type MailingTexts = Partial<Record<Locale, { subject: string; body: string }>>;

/** Kinds of recipients that are counted, in the order of the page. */
export const mailingCounts = [
  'recipients',
  /** Waiting, queued and being sent. */
  'waiting',
  'sent',
  'failed',
  'uncertain',
  /** Without a mail: consent ended, mailing stopped, or left by an operator. */
  'not_sent',
  /** Hard bounces and complaints. */
  'bounced',
  'soft_bounces',
  /** Left the list with the link of this mailing. */
  'unsubscribed',
] as const;
export type MailingCounts = Record<(typeof mailingCounts)[number], number>;

/** Rows on a page of the list. */
export const mailingPageSize = 25;

/** Uncertain recipients that are listed and decided at once. */
export const uncertainMax = 200;
