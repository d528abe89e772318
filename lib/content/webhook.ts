/**
 * Storyblok's webhook: a story changed. Invalidates only the cached responses of that story: itself, its translations and the
 * lists with it; those of everything that has links only if stories were added or removed.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { changedTags, everyStoryTag } from './content-tags';
import { isSame } from './preview-link';
import type { StoryEntry } from './queries';

const storyActions = ['published', 'unpublished', 'deleted', 'moved'] as const;

const payload = z.looseObject({ action: z.string(), full_slug: z.string().optional() });

/** Action of a webhook request. */
export type Webhook =
  | { readonly kind: 'refused' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'other' }
  | { readonly kind: 'story'; readonly action: (typeof storyActions)[number]; readonly fullSlug: string };

/**
 * Parses a request. `signature` is the header `webhook-signature`: HMAC-SHA1 of the body with the space's
 * secret, in hex.
 */
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
 * Returns the tags (content-tags.ts) to invalidate. `known` are the previous stories: a story that existed
 * changes no link, so other pages are not invalidated.
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
