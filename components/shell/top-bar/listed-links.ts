/** The props of the client components in ./menu-links.client.tsx, which every page contains: as little as possible. */

import { groupLinks, type MenuItem, type MenuLink } from './menu';
import type { ListedItem, ListedLink } from './menu-links.client';

/** Returns a link without what is absent or false. */
export function listedLink({ label, href, description }: Omit<MenuLink, 'external'>): ListedLink {
  return { label, href, ...(description ? { description } : {}) };
}

/** Returns an entry of the menu: a link, or links in order, those of a group together. */
export function listedItem(item: MenuItem): ListedItem {
  if (item.kind === 'link') return listedLink(item);
  const groups = groupLinks(item.entries).map((group) => ({
    ...(group.heading ? { heading: group.heading } : {}),
    links: group.links.map(listedLink),
  }));
  return { label: item.label, groups };
}
