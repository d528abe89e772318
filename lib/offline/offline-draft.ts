/** A form that could not be sent without a connection, with the values that its visitor typed. */

import * as z from 'zod/mini';
import { locales } from '@/lib/i18n/locale';

const content = z.object({
  /** Name in `lib/flows/registry.ts`. */
  flow: z.string(),
  /** Slug of the company that it is about, or null. */
  company: z.nullable(z.string()),
  locale: z.enum(locales),
  /** The title of its page, in its language. */
  title: z.string(),
  /** Path of the public page of the form. */
  path: z.string(),
  step: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** Of the draft on the server; null where none was created. */
  reference: z.nullable(z.string()),
  /** The order's idempotency key derives from it: a retry returns the first response. */
  key: z.string(),
  /** Whether the visitor clicked the submit button. */
  isSubmitted: z.boolean(),
});

export type OfflineDraftContent = z.infer<typeof content>;

export interface OfflineDraft extends OfflineDraftContent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly expiresAt: number;
}

/** Parses the decrypted value; null where it is malformed (of an earlier version, or damaged). */
export function readOfflineDraftContent(data: unknown): OfflineDraftContent | null {
  const result = content.safeParse(data);
  return result.success ? result.data : null;
}
