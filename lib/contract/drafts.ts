/** Drafts of flows: input stored while a form is filled in, and resumed by a mailed link. */

import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { startTexts } from './letters/start-texts';

/** Raw values by camelCase field name, including invalid ones. */
export const draftValues = z.record(z.string(), z.unknown());
export type DraftValues = z.infer<typeof draftValues>;

export const draft = z.object({
  reference: z.string(),
  flow: z.string(),
  /** Slug of the flow's company, if any. */
  company: z.string().nullable(),
  locale: z.enum(locales),
  /** One more with each save. */
  version: z.int(),
  /** Whether it was ordered or sent, and so can't change any more. */
  is_ordered: z.boolean(),
  /** Name of the current step. */
  step: z.string(),
  values: draftValues,
  /** Field errors of the last submit without JavaScript, in the draft's language. */
  errors: z.record(z.string(), z.array(z.string())).nullable(),
  message: z.string().nullable(),
  /** YYYY-MM-DD: the day of this response in Amsterdam. */
  today: z.string(),
  /** YYYY-MM-DD: the date on the letter. */
  letter_date: z.string(),
  /** The days of each moment to start; null where it orders no letters. */
  start: startTexts.nullable(),
  expires_at: z.string(),
  /** Date-time of the last change. */
  saved_at: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** What a page changed: the fields with their new values, null for one that was emptied. */
export const draftChanges = z.object({
  step: z.string().max(64),
  values: draftValues,
  /** The version of the draft that the page shows: a field that changed after it is not replaced. */
  version: z.int().min(0).max(2_147_483_647),
});
export type DraftChanges = z.infer<typeof draftChanges>;

/** A browser's latest draft of a form, or null. */
export const lastDraft = z.object({ draft: draft.nullable() });

/** Response after sending an SMS code. */
export const smsCodeReceipt = z.object({
  /** Seconds until a resend is allowed. */
  resend_in_seconds: z.number().int(),
});
export type SmsCodeReceipt = z.infer<typeof smsCodeReceipt>;
