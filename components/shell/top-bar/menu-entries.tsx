/** The links of a drop-down, each with its description, by group. */
import type { Locale } from '@/lib/i18n/locale';
import { groupLinks, type MenuLink } from './menu';
import { MenuAnchor } from './menu-anchor';

export interface MenuEntriesProps {
  readonly entries: readonly MenuLink[];
  readonly locale: Locale;
}

export function MenuEntries({ entries, locale }: MenuEntriesProps) {
  return (
    <ul className="menu-groups">
      {groupLinks(entries).map(({ heading, links }) => (
        <li key={links[0]?.label}>
          {heading ? <p>{heading}</p> : null}
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <MenuAnchor link={link} locale={locale}>
                  {link.description ? <small>{link.description}</small> : null}
                </MenuAnchor>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
