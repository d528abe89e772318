/** Which stories exist, and which is whose other language, as the edge knows it (DESIGN §3 'Existence'; spec §2). */
import { z } from 'zod';
import { knownMap } from './known-map';

/** Full slugs, each with the full slug of the same story in the other language, or null where it has none. */
const answer = z.object({ version: z.string(), slugs: z.record(z.string(), z.string().nullable()) });

export interface StorySlugSource {
  /** Whether a story exists. While nothing was ever fetched and the API is away, yes: the page decides for itself. */
  exists(fullSlug: string): Promise<boolean>;
  /** The same story in the other language, or null. */
  findPair(fullSlug: string): Promise<string | null>;
}

/** A source that asks `origin` for the slugs; `fetcher` and `now` are given by tests. */
export function storySlugSource(
  origin: () => string,
  fetcher?: typeof fetch,
  now?: () => number,
): StorySlugSource {
  const known = knownMap<{ readonly pair: string | null }>({
    name: 'story slugs',
    url: () => `${origin()}/api/internal/story-slugs`,
    read: (body) => Object.entries(answer.parse(body).slugs).map(([slug, pair]) => [slug, { pair }] as const),
    ...(fetcher ? { fetcher } : {}),
    ...(now ? { now } : {}),
  });
  return {
    exists: async (fullSlug) => (await known.find(fullSlug)) !== null,
    findPair: async (fullSlug) => (await known.find(fullSlug))?.pair ?? null,
  };
}
