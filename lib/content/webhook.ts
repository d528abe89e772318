/**
 * Storyblok's webhook: a story changed. Lets go of just what was kept of that story: itself, its translations, the
 * lists it stands in; of everything that holds links only where stories came or went.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { changedTags, everyStoryTag } from './content-tags';
import { isSame } from './preview-link';
import type { StoryEntry } from './questions';

const storyActions = ['published', 'unpublished', 'deleted', 'moved'] as const;

const payload = z.looseObject({ action: z.string(), full_slug: z.string().optional() });

/** What a webhook's call asks for. */
export type Webhook =
  | { readonly kind: 'refused' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'other' }
  | { readonly kind: 'story'; readonly action: (typeof storyActions)[number]; readonly fullSlug: string };

/** Reads a call. `signature` is the header `webhook-signature`: HMAC-SHA1 of the body with the space's secret, in hex. */
export function readWebhook(body: string, signature: string | null, secret: string): Webhook {
  if (!isSame(createHmac('sha1', secret).update(body).digest('hex'), signature)) return { kind: 'refused' };
  const parsed = payload.safeParse(parseJson(body));
  if (!parsed.success) return { kind: 'malformed' };
  const action = storyActions.find((candidate) => candidate === parsed.data.action);
  const fullSlug = parsed.data.full_slug?.replace(/^\/+|\/+$/g, '');
  return action && fullSlug ? { kind: 'story', action, fullSlug } : { kind: 'other' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The names (content-tags.ts) to let go of. `known` are the stories as they were before: one that was published before
 * changes no link, so that other pages stay.
 */
export function tagsToDrop(
  { action, fullSlug }: Extract<Webhook, { kind: 'story' }>,
  known: readonly StoryEntry[],
): string[] {
  const entry = known.find((candidate) => candidate.fullSlug === fullSlug);
  const cameOrWent = action !== 'published' || !entry;
  return [
    ...new Set([
      ...changedTags(fullSlug),
      ...(entry?.alternates ?? []).flatMap(changedTags),
      ...(cameOrWent ? [everyStoryTag] : []),
    ]),
  ];
}
