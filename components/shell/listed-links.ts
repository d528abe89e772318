/** The props of the client components in ./menu-links.client.tsx, which every page contains: as little as possible. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ListedItem, ListedLink } from './menu-links.client';
import { groupLinks, type MenuItem, type MenuLink } from './top-bar/menu';

/** Returns a link without what is absent or false. */
export function listedLink(link: Omit<MenuLink, 'external'>, locale: Locale): ListedLink {
  const { label, href, description, newTab, nofollow } = link;
  return {
    label,
    href,
    ...(description ? { description } : {}),
    ...(newTab ? { newTab: translatorOf(locale, 'common')('newTab') } : {}),
    ...(newTab && nofollow ? { nofollow } : {}),
  };
}

/** Returns an entry of the menu: a link, or links in order, those of a group together. */
export function listedItem(item: MenuItem, locale: Locale): ListedItem {
  if (item.kind === 'link') return listedLink(item, locale);
  const groups = groupLinks(item.entries).map((group) => ({
    ...(group.heading ? { heading: group.heading } : {}),
    links: group.links.map((link) => listedLink(link, locale)),
  }));
  return { label: item.label, groups };
}
