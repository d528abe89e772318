/** Drafts of flows: what is kept while somebody fills in a form (DESIGN §3; issue: drafts resumed by link). */

import { z } from 'zod';
import { locales } from '@/lib/i18n/locale';

/** Raw values as typed, by camelCase field name; also invalid ones are kept. */
export const draftValues = z.record(z.string(), z.unknown());
export type DraftValues = z.infer<typeof draftValues>;

export const draft = z.object({
  reference: z.string(),
  flow: z.string(),
  /** Slug of the company where the flow is about one. */
  company: z.string().nullable(),
  locale: z.enum(locales),
  /** Name of the step to show. */
  step: z.string(),
  values: draftValues,
  /** Field errors of the last submit without JavaScript, in the draft's language. */
  errors: z.record(z.string(), z.array(z.string())).nullable(),
  message: z.string().nullable(),
  /** YYYY-MM-DD: the date that the letter carries. */
  letter_date: z.string(),
  expires_at: z.string(),
  /** When it was changed last. */
  saved_at: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** The draft of a form that a browser worked on last, or null. */
export const lastDraft = z.object({ draft: draft.nullable() });
