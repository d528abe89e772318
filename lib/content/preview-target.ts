/** Where an editor goes after the preview was switched on or off: always on this site. */
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/routes/home-path';
import { findStoryPath } from '@/lib/routes/story-route';
import { findStoryLocale } from './links';

/** Parameters by which Storyblok's bridge knows that it is in the editor; the signature itself goes no further. */
const editorParams = /^_storyblok(?:_c|_version|_lang|_release|_rl)?$/;

/** The page of a story with what the bridge needs; home for a story that is no page. Null for a slug that is none. */
export function previewTarget(params: URLSearchParams): string | null {
  const slug = (params.get('slug') ?? '').replace(/^\/+|\/+$/g, '');
  if (!/^[\w-]+(\/[\w-]+)*$/.test(slug)) return null;
  const locale: Locale = findStoryLocale(slug) ?? defaultLocale;
  const query = new URLSearchParams([...params].filter(([name]) => editorParams.test(name))).toString();
  return `${findStoryPath(slug) ?? homePath(locale)}${query ? `?${query}` : ''}`;
}
