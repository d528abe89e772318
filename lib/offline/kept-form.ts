/** A form that could not be sent for want of a connection, as its visitor left it. */
import { z } from 'zod/mini';

const content = z.object({
  /** Name in `lib/flows/registry.ts`. */
  flow: z.string(),
  /** Slug of the company that it is about, or null. */
  company: z.nullable(z.string()),
  locale: z.enum(['nl', 'en']),
  /** The title of its page, in its language. */
  title: z.string(),
  /** Path of the public page of the form. */
  path: z.string(),
  step: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** Of the draft on the server; null where it never got there. */
  reference: z.nullable(z.string()),
  /** What the order's idempotency key is made of: sending it again gives the first answer. */
  key: z.string(),
  /** Whether the visitor pressed the button that sends it. */
  isSubmitted: z.boolean(),
});

export type KeptFormContent = z.infer<typeof content>;

export interface KeptForm extends KeptFormContent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly expiresAt: number;
}

/** Reads what was decrypted; null where it is no form (an earlier version's, or damaged). */
export function readKeptFormContent(data: unknown): KeptFormContent | null {
  const result = content.safeParse(data);
  return result.success ? result.data : null;
}
