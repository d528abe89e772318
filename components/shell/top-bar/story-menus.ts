/**
 * The layout's stories as links, read per language. A menu that fails to load is logged and
 * empty, on a page that is rendered again soon.
 */
import 'server-only';
import { cache } from 'react';
import { contentLog } from '@/lib/content/content-log';
import { linkResolver } from '@/lib/content/link-resolver';
import type { LinkResolver } from '@/lib/content/links';
import { shortRevalidate } from '@/lib/content/page-revalidation';
import { footerStory, listTags, mainMenu } from '@/lib/content/queries';
import { tagLabel } from '@/lib/content/tag-label';
import type { Locale } from '@/lib/i18n/locale';
import { listLinks, listMenuItems, type MenuItem, type MenuLink } from './menu';

/** Returns a fallback when the stories can't be read; the page is then rendered again within seconds. */
async function orElse<Result>(what: string, load: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    contentLog().error({ err: error }, `${what} could not be read`);
    await shortRevalidate();
    return otherwise;
  }
}

/** Returns the resolver of story links; cached per request. Resolves nothing when the stories can't be read. */
export const layoutLinks = cache(
  (locale: Locale): Promise<LinkResolver> =>
    orElse(
      'the links',
      () => linkResolver(locale),
      () => null,
    ),
);

/** Returns the main menu (story `mainmenu`). */
export async function findStoryMenu(locale: Locale): Promise<readonly MenuItem[]> {
  const [story, resolve] = await Promise.all([
    orElse('the menu', () => mainMenu(locale), null),
    layoutLinks(locale),
  ]);
  return listMenuItems(story?.content.menu ?? [], locale, resolve);
}

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly MenuLink[];
}

export interface StoryFooter {
  readonly groups: readonly FooterGroup[];
  readonly social: readonly MenuLink[];
  /** Replaces the standard text beside the flag of the European Union; null for that text. */
  readonly fundingNote: string | null;
}

/** Returns the tags of a section as links to its filtered index. */
async function tagLinks(
  section: string,
  locale: Locale,
  resolve: LinkResolver,
): Promise<readonly MenuLink[]> {
  const tags = await orElse('the subjects', () => listTags(`${locale}/${section}`), []);
  return listLinks(
    tags.map((tag) => ({ label: tagLabel(tag, locale), link: `route:more-about-money?tag=${tag}` })),
    locale,
    resolve,
  );
}

/** Returns the footer (story `footer`), without empty groups. */
export async function findStoryFooter(locale: Locale): Promise<StoryFooter> {
  const [story, resolve] = await Promise.all([
    orElse('the footer', () => footerStory(locale), null),
    layoutLinks(locale),
  ]);
  const { groups = [], social = [], funding_note: fundingNote = null } = story?.content ?? {};
  const filled = await Promise.all(
    groups.map(async ({ heading, entries, tags }) => ({
      heading,
      links: [...listLinks(entries, locale, resolve), ...(tags ? await tagLinks(tags, locale, resolve) : [])],
    })),
  );
  return {
    groups: filled.filter(({ links }) => links.length > 0),
    social: listLinks(
      social.map(({ name, link }) => ({ label: name, link })),
      locale,
      resolve,
    ),
    fundingNote,
  };
}
