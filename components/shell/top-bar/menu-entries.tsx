/** The links of a drop-down or submenu, each with its description, by group. */
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/i18n/locale';
import { groupLinks, type MenuLink } from './menu';
import { MenuAnchor } from './menu-anchor';

export interface MenuEntriesProps {
  readonly entries: readonly MenuLink[];
  readonly locale: Locale;
  /** Groups side by side. */
  readonly columns?: boolean;
}

export function MenuEntries({ entries, locale, columns = false }: MenuEntriesProps) {
  return (
    <ul className={classNames('grid gap-x-3 gap-y-3', columns && 'grid-flow-col auto-cols-[17.5rem]')}>
      {groupLinks(entries).map(({ heading, links }) => (
        <li key={links[0]?.label}>
          {heading ? <p className="px-3 pb-1 font-semibold text-ink-soft text-xs">{heading}</p> : null}
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <MenuAnchor
                  link={link}
                  locale={locale}
                  className="block rounded-field px-3 py-2 font-semibold text-[0.9688rem] leading-snug transition-colors hover:bg-sand-soft"
                >
                  {link.description ? (
                    <span className="block font-normal text-ink-soft text-sm leading-snug">
                      {link.description}
                    </span>
                  ) : null}
                </MenuAnchor>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
