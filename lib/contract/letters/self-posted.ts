/** A letter that its sender posts, on the wire: the reminder to post it, and what became of it. */
import * as z from 'zod';

/** YYYY-MM-DD in Amsterdam. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** States that its page shows; the others have nothing left to show. */
export const selfPostedStates = [
  'confirming',
  'unposted',
  'asked',
  'posted',
  'delivered',
  'returned',
  'completed',
] as const;

/** For the holder of a mailed key; without the address. */
export const keyedSelfPosted = z.object({
  state: z.enum(selfPostedStates),
  company: z.object({ slug: z.string(), name: z.string() }),
  letter_date: day,
  /** The end of the contract that the letter asks for. */
  ends_on: day.nullable(),
  posted_on: day.nullable(),
  track_code: z.string().nullable(),
});
export type KeyedSelfPosted = z.infer<typeof keyedSelfPosted>;

export const selfPostedOutcome = z.object({ state: z.enum([...selfPostedStates, 'stopped']) });
export type SelfPostedOutcome = z.infer<typeof selfPostedOutcome>;

/** Names of the notes of the two forms. */
export const selfPostedNoteName = 'self-posted';
export const postedNoteName = 'self-posted-post';

/** Below /api. */
export const selfPostedStopEndpoint = '/self-posted/stop';

/** One-click end for mail programs (RFC 8058): no cookie, no page, the key in the URL. */
export function selfPostedStopPath(key: string): string {
  return `/api${selfPostedStopEndpoint}?${new URLSearchParams({ key })}`;
}
