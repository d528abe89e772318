/** The menus of the stories `mainmenu` and `footer` as resolved links: unresolved ones are omitted. Pure. */
import { menuDropdownEntriesMax } from '@/lib/config/business';
import type { LinkResolver, StoryLink } from '@/lib/content/links';
import type { Locale } from '@/lib/i18n/locale';

/** An entry of a story, in the page's language. */
export interface StoryEntry {
  readonly label: string;
  /** In the format of lib/content/links.ts. */
  readonly link: string;
  /** The only language that shows it; all by default. */
  readonly only?: Locale | undefined;
  /** A line below the label. */
  readonly description?: string | undefined;
  /** Heading that it shares with the entries beside it. */
  readonly group?: string | undefined;
  readonly entries?: readonly StoryEntry[] | undefined;
}

export type MenuLink = StoryLink & Pick<StoryEntry, 'label' | 'description' | 'group'>;

/** A link, or a drop-down of at least two. */
export type MenuItem =
  | ({ readonly kind: 'link' } & MenuLink)
  | { readonly kind: 'dropdown'; readonly label: string; readonly entries: readonly MenuLink[] };

function ownEntries(entries: readonly StoryEntry[], locale: Locale): StoryEntry[] {
  return entries.filter(({ only }) => only === undefined || only === locale);
}

/** Returns the resolved links of entries, in order. */
export function listLinks(
  entries: readonly StoryEntry[],
  locale: Locale,
  resolve: LinkResolver,
): readonly MenuLink[] {
  return ownEntries(entries, locale).flatMap(({ label, link, description, group }) => {
    const target = resolve(link);
    return target ? [{ ...target, label, description, group }] : [];
  });
}

export interface MenuGroup {
  readonly heading: string | undefined;
  readonly links: readonly MenuLink[];
}

/** Returns links in order, consecutive ones of the same group together. */
export function groupLinks(links: readonly MenuLink[]): readonly MenuGroup[] {
  const starts = links.flatMap((link, index) =>
    index > 0 && links[index - 1]?.group === link.group ? [] : [index],
  );
  return starts.map((start, index) => ({
    heading: links[start]?.group,
    links: links.slice(start, starts[index + 1]),
  }));
}

/** Returns the menu: drop-downs of up to ten; one with a single entry becomes that link. */
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
