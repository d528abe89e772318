/** Resolves links of stories: the pure rules of `links.ts` with the existing stories. Server only. */
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { type LinkResolver, resolveLink } from './links';
import { listStoryEntries } from './queries';

/** Returns a resolver for the links of a page in a language. */
export async function linkResolver(locale: Locale): Promise<LinkResolver> {
  const entries = await listStoryEntries();
  const slugs = new Set(entries.map(({ fullSlug }) => fullSlug));
  const { SITE_URL: siteUrl } = getEnv();
  return (link) => resolveLink(link, { locale, siteUrl, storyExists: (slug) => slugs.has(slug) });
}
