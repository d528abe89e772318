/**
 * The menu of the bar, once in the document: a row where the bar is wide, a panel that slides in elsewhere
 * (app/styles/shell.css). One drop-down is open at a time.
 */
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { Logo } from '@/components/design/brand/logo.client';
import { Flag } from '@/components/shell/top-bar/flag';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { type Locale, languageNames, otherLocales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { barGroup, menuPart } from './bar-look';
import { LanguageLink } from './language-link.client';
import { listedItem } from './listed-links';
import type { MenuItem } from './menu';
import { MenuDropdown } from './menu-dropdown';
import { MenuItems } from './menu-links.client';
import { UserMenuSlot } from './user-menu-slot';

export const barMenuId = 'menu';
export const barSearchId = 'bar-search';

export interface BarMenuProps {
  readonly locale: Locale;
  readonly items: readonly MenuItem[];
  readonly downloadHref: string;
}

export function BarMenu({ locale, items, downloadHref }: BarMenuProps) {
  const t = translatorOf(locale, 'layout');
  return (
    <div id={barMenuId} popover="auto" className="bar-menu">
      <div className="narrow-bar flex items-center justify-between">
        <Logo part="again" className="h-8" />
        <button
          type="button"
          popoverTarget={barMenuId}
          popoverTargetAction="hide"
          className="bar-button -mr-3"
        >
          <Icon name="close" sizePixels={24} label={t('menu.close')} />
        </button>
      </div>
      <details {...menuPart} name={barGroup} className="menu-search unfold-narrow">
        <summary className="menu-head">
          <Icon name="search" sizePixels={21} />
          <span>{t('search.open')}</span>
        </summary>
        <div>
          <CompanySearchForm locale={locale} id={barSearchId} look="bar" />
        </div>
      </details>
      <nav {...menuPart} aria-label={t('menu.label')} className="menu-items">
        <MenuItems items={items.map(listedItem)} />
      </nav>
      <MenuDropdown
        label={
          <span className="flex items-center gap-3">
            <Flag locale={locale} />
            <span>{languageNames[locale]}</span>
            <span className="sr-only">{t('language.label')}</span>
          </span>
        }
        className="menu-languages unfold-wide-bar"
      >
        {otherLocales(locale).map((other) => (
          <LanguageLink key={other} to={other}>
            <Flag locale={other} />
            {languageNames[other]}
          </LanguageLink>
        ))}
      </MenuDropdown>
      <div {...menuPart} className="menu-visitor">
        <UserMenuSlot locale={locale} />
      </div>
      <ButtonLink
        {...menuPart}
        href={downloadHref}
        data-download="modal"
        variant="secondary"
        icon="download"
        className="narrow-bar mt-2"
      >
        {t('download')}
      </ButtonLink>
    </div>
  );
}
