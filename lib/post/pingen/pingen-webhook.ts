/**
 * Pingen's webhooks: the HMAC-SHA256 of the body with the signing key, in hexadecimal, in the header Signature. They have no time of their
 * own that is signed apart, so an old one can be repeated: each is recorded once by its id, and a report moves a letter forward only.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { shortWords } from './pingen-client';

/** What a webhook says of a letter. */
export interface HouseNews {
  /** Pingen's id of the event. */
  readonly id: string;
  readonly kind: 'sent' | 'delivered' | 'issue' | 'returned' | 'unknown';
  /** Pingen's id of the letter; null for a webhook about something else. */
  readonly letterId: string | null;
  readonly words: string | null;
  readonly trackingNumber: string | null;
}

const kinds: Readonly<Record<string, HouseNews['kind']>> = {
  webhook_sent: 'sent',
  webhook_delivered: 'delivered',
  webhook_issues: 'issue',
  webhook_undeliverable: 'returned',
};

const related = z
  .object({ data: z.object({ type: z.string(), id: z.string().max(100) }).nullish() })
  .nullish();
const body = z.object({
  data: z.object({
    type: z.string().max(100),
    id: z.string().min(1).max(100),
    attributes: z.object({ reason: z.string().nullish() }).nullish(),
    // The relationship was named `letter`, and is named `deliverable` since letters have brothers.
    relationships: z.object({ letter: related, deliverable: related }).nullish(),
  }),
  included: z
    .array(
      z.object({
        type: z.string(),
        id: z.string(),
        attributes: z.object({ tracking_number: z.string().nullish(), name: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});

/** Compares in constant time. */
export function isSignedByPingen(text: string, signature: string | undefined, key: string): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(text).digest('hex'));
  const given = Buffer.from((signature ?? '').toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Null for a body of another shape. */
export function readHouseNews(text: string): HouseNews | null {
  const read = body.safeParse(parse(text));
  if (!read.success) return null;
  const { data, included } = read.data;
  const letter = data.relationships?.deliverable?.data ?? data.relationships?.letter?.data;
  const letterId = letter?.type === 'letters' ? letter.id : null;
  const find = (isIt: (one: { type: string; id: string }) => boolean) => included?.find(isIt)?.attributes;
  const event = find(({ type }) => type.endsWith('_events'));
  const words = shortWords([data.attributes?.reason || event?.name || '']);
  return {
    id: data.id,
    kind: kinds[data.type] ?? 'unknown',
    letterId,
    words: words || null,
    trackingNumber: find(({ id }) => id === letterId)?.tracking_number || null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
