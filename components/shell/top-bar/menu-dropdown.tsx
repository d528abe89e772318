/**
 * A drop-down of the bar: native `<details>`, so that it works without JavaScript; a shared name keeps one
 * open at a time.
 */
import { Icon } from '@/components/ui/drawings/icon';
import type { Locale } from '@/lib/i18n/locale';
import { barButton, barGroup } from './bar-look';
import type { MenuLink } from './menu';
import { MenuEntries } from './menu-entries';

export interface MenuDropdownProps {
  readonly label: string;
  readonly entries: readonly MenuLink[];
  readonly locale: Locale;
}

export function MenuDropdown({ label, entries, locale }: MenuDropdownProps) {
  return (
    <details name={barGroup} className="group/menu relative">
      <summary className={`${barButton} gap-1.5!`}>
        {label}
        <Icon
          name="chevron-down"
          sizePixels={14}
          className="text-ink-soft transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <div className="absolute top-full left-0 mt-2 rounded-card border border-sand bg-sheet p-3 shadow-lift group-open/menu:animate-arrive">
        <MenuEntries entries={entries} locale={locale} columns />
      </div>
    </details>
  );
}
