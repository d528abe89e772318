/** The menus of the stories `mainmenu` and `footer` (spec §2, §7) as links that lead somewhere: what is not built or not there is left out. Pure. */
import { menuDropdownEntriesMax } from '@/lib/config/business';
import type { LinkResolver, StoryLink } from '@/lib/content/links';
import type { Locale } from '@/lib/i18n/locale';

/** An entry as a story carries it, in the language of the page. */
export interface StoryEntry {
  readonly label: string;
  /** As lib/content/links.ts takes it. */
  readonly link: string;
  /** The only language that shows it; both where it names none. */
  readonly only?: Locale | undefined;
  readonly entries?: readonly StoryEntry[] | undefined;
}

export type MenuLink = StoryLink & { readonly label: string };

/** A link, or a drop-down of at least two. */
export type MenuItem =
  | ({ readonly kind: 'link' } & MenuLink)
  | { readonly kind: 'dropdown'; readonly label: string; readonly entries: readonly MenuLink[] };

function ownEntries(entries: readonly StoryEntry[], locale: Locale): StoryEntry[] {
  return entries.filter(({ only }) => only === undefined || only === locale);
}

/** The links of entries, in their order; those that lead nowhere (yet) are left out. */
export function listLinks(
  entries: readonly StoryEntry[],
  locale: Locale,
  resolve: LinkResolver,
): readonly MenuLink[] {
  return ownEntries(entries, locale).flatMap(({ label, link }) => {
    const target = resolve(link);
    return target ? [{ ...target, label }] : [];
  });
}

/** The menu: drop-downs of up to ten; one that would hold less than two is the link itself. */
export function listMenuItems(
  entries: readonly StoryEntry[],
  locale: Locale,
  resolve: LinkResolver,
): readonly MenuItem[] {
  return ownEntries(entries, locale).flatMap(({ label, link, entries: below = [] }): MenuItem[] => {
    const links = listLinks(below, locale, resolve).slice(0, menuDropdownEntriesMax);
    if (links.length > 1) return [{ kind: 'dropdown', label, entries: links }];
    const target = resolve(link) ?? links[0];
    return target ? [{ kind: 'link', ...target, label }] : [];
  });
}
