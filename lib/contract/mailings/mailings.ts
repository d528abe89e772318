/** Mailings to the mailing lists, on the operators' pages. */
import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { listPage } from '../lists/list-page';
import { auditEntry } from '../operators';
import { mailLists } from '../subscriptions';

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
const mailingTexts = z.partialRecord(z.enum(locales), z.object({ subject: z.string(), body: z.string() }));
export type MailingTexts = z.infer<typeof mailingTexts>;

/** How many recipients there are of each kind. */
export const mailingCounts = z.object({
  recipients: z.number().int(),
  /** Waiting, queued and being sent. */
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  uncertain: z.number().int(),
  /** Without a mail: consent ended, mailing stopped, or left by an operator. */
  not_sent: z.number().int(),
  /** Hard bounces and complaints. */
  bounced: z.number().int(),
  soft_bounces: z.number().int(),
  /** Left the list with the link of this mailing. */
  unsubscribed: z.number().int(),
});
export type MailingCounts = z.infer<typeof mailingCounts>;

const mailingRow = z.object({
  id: z.uuid(),
  list: z.enum(mailLists),
  state: z.enum(mailingStates),
  texts: mailingTexts,
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  counts: mailingCounts,
});
export type MailingRow = z.infer<typeof mailingRow>;

/** Newest first. */
export const mailingList = z.object({ mailings: z.array(mailingRow), ...listPage });
export type MailingList = z.infer<typeof mailingList>;

/** Rows on a page of the list. */
export const mailingPageSize = 25;

/** Uncertain recipients that are listed and decided at once. */
export const uncertainMax = 200;

export const mailing = mailingRow.extend({
  /** How many would receive it now. */
  recipients_now: z.number().int(),
  /** First day on which the list may be mailed again, YYYY-MM-DD; null where it may be now. */
  next_day: z.string().nullable(),
  /** Each language as it would be sent. */
  previews: z.array(
    z.object({
      locale: z.enum(locales),
      subject: z.string(),
      text: z.string(),
      /** Path of the HTML part, to be framed; another one after each change of the texts. */
      html_path: z.string(),
    }),
  ),
  uncertain: z.array(
    z.object({
      id: z.uuid(),
      /** With the name masked except its first letter. */
      to: z.string(),
      claimed_at: z.string(),
      /** By which the mail provider finds it; null once the mail was deleted. */
      message_id: z.string().nullable(),
    }),
  ),
  /** Newest first. */
  audit_log: z.array(auditEntry),
});
export type Mailing = z.infer<typeof mailing>;
