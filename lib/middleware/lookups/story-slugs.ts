/** Which stories exist, and their translations, cached by the middleware. */
import * as z from 'zod/mini';
import type { Locale } from '@/lib/i18n/locale';
import { cachedLookup } from './cached-lookup';
import { fetchWithTimeout } from './fetch-with-timeout';

/** Full slugs, each with the full slugs of the same story in other languages. */
const slugList = z.object({ version: z.string(), slugs: z.record(z.string(), z.array(z.string())) });

/** In milliseconds: longer than the two seconds of the content service. */
const timeoutMilliseconds = 5_000;

/** Next's draft mode cookie (app/api/draft sets it); the API verifies it. */
export const draftCookieName = '__prerender_bypass';

export interface StorySlugSource {
  /**
   * Returns whether a story exists. True while nothing was ever fetched and the API is unavailable: the page decides.
   * With an editor's `draftCookie` also unpublished ones.
   */
  exists(fullSlug: string, draftCookie?: string): Promise<boolean>;
  /** Full slug of the same story in a language, or null where it is not translated. */
  findTranslation(fullSlug: string, locale: Locale): Promise<string | null>;
}

/** Creates a source that requests the slugs from `origin`; tests pass `fetcher` and `now`. */
export function storySlugSource(
  origin: () => string,
  fetcher: typeof fetch = fetch,
  now?: () => number,
): StorySlugSource {
  const url = () => `${origin()}/api/internal/story-slugs`;
  const known = cachedLookup<{ readonly alternates: readonly string[] }>({
    name: 'story slugs',
    url,
    read: async (response) => {
      const { slugs } = slugList.parse(await response.json());
      return new Map(Object.entries(slugs).map(([slug, alternates]) => [slug, { alternates }]));
    },
    fetcher,
    ...(now ? { now } : {}),
  });

  /** Not cached: only the API can verify the cookie. */
  async function isDraft(fullSlug: string, cookie: string): Promise<boolean> {
    if (!/^[\w.-]{1,200}$/.test(cookie)) return false;
    try {
      return await fetchWithTimeout({
        url: url(),
        headers: { cookie: `${draftCookieName}=${cookie}` },
        timeoutMilliseconds,
        fetcher,
        // While the API is unavailable, the page decides.
        read: async (response) =>
          !response.ok || Object.hasOwn(slugList.parse(await response.json()).slugs, fullSlug),
      });
    } catch (error) {
      console.error('drafts:', error instanceof Error ? error.name : error);
      return true;
    }
  }

  return {
    async exists(fullSlug, draftCookie) {
      if ((await known.find(fullSlug)) !== null) return true;
      return draftCookie !== undefined && isDraft(fullSlug, draftCookie);
    },
    async findTranslation(fullSlug, locale) {
      const alternates = (await known.find(fullSlug))?.alternates ?? [];
      return alternates.find((slug) => slug.startsWith(`${locale}/`)) ?? null;
    },
  };
}
