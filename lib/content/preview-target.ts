/** Where an editor goes after the preview was switched on or off: always on this site. */
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/routes/home-path';
import { findStoryPath } from '@/lib/routes/story-route';
import { findStoryLocale } from './links';

/** Parameters that Storyblok's bridge needs; the signature is removed. */
const editorParams = /^_storyblok(?:_c|_version|_lang|_release|_rl)?$/;

/**
 * Returns the page of a story with the bridge's parameters; the home page for a story without page. Null for
 * a malformed slug.
 */
export function previewTarget(params: URLSearchParams): string | null {
  const slug = (params.get('slug') ?? '').replace(/^\/+|\/+$/g, '');
  if (!/^[\w-]+(\/[\w-]+)*$/.test(slug)) return null;
  const locale: Locale = findStoryLocale(slug) ?? defaultLocale;
  const query = new URLSearchParams([...params].filter(([name]) => editorParams.test(name))).toString();
  return `${findStoryPath(slug) ?? homePath(locale)}${query ? `?${query}` : ''}`;
}
