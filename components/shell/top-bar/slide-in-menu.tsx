/**
 * The menu of narrow screens (spec §2, §4): slides in, with the company search, and one submenu open at a
 * time (drop-downs, language, account).
 */
import type { ReactNode } from 'react';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { Logo } from '@/components/design/brand/logo';
import { Flag } from '@/components/shell/flag';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { type Locale, languageNames, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { barButton, slideInGroup } from './bar-look';
import { LanguageLink } from './language-link.client';
import type { MenuItem } from './menu';
import { MenuAnchor } from './menu-anchor';
import { MenuEntries } from './menu-entries';
import { VisitorSubmenu } from './user-menu-slot';

export const slideInMenuId = 'menu';

const row =
  'flex min-h-14 w-full items-center justify-between gap-4 font-display font-semibold text-lg tracking-[-0.014em] transition-colors hover:text-moss';

function Submenu({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <details name={slideInGroup} className="group/sub">
      <summary className={row}>
        <span className="flex items-center gap-3">{label}</span>
        <Icon
          name="chevron-down"
          sizePixels={18}
          className="text-ink-soft transition-transform group-open/sub:rotate-180"
        />
      </summary>
      <div className="pb-4 group-open/sub:animate-arrive">{children}</div>
    </details>
  );
}

export interface SlideInMenuProps {
  readonly locale: Locale;
  readonly items: readonly MenuItem[];
  /** Path of the app's page, if it exists. */
  readonly downloadHref: string | null;
}

export function SlideInMenu({ locale, items, downloadHref }: SlideInMenuProps) {
  const t = translatorOf(locale, 'layout');
  return (
    <div
      id={slideInMenuId}
      popover="auto"
      className="slide-in-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(23rem,88vw)] max-w-none overflow-y-auto border-sand border-l bg-paper p-0 text-ink"
    >
      <div className="flex min-h-full flex-col px-6 pt-3 pb-8">
        <div className="flex items-center justify-between">
          <Logo className="h-8" />
          <button
            type="button"
            popoverTarget={slideInMenuId}
            popoverTargetAction="hide"
            className={`${barButton} -mr-3`}
          >
            <Icon name="close" sizePixels={24} label={t('menu.close')} />
          </button>
        </div>
        <div className="mt-4">
          <CompanySearchForm locale={locale} id="menu-search" look="bar" />
        </div>
        <nav aria-label={t('menu.label')} className="mt-4">
          <ul className="divide-y divide-sand border-sand border-y">
            {items.map((item) => (
              <li key={item.label}>
                {item.kind === 'link' ? (
                  <MenuAnchor link={item} locale={locale} className={row}>
                    <Icon name="arrow-right" sizePixels={18} className="text-line" />
                  </MenuAnchor>
                ) : (
                  <Submenu label={item.label}>
                    <MenuEntries entries={item.entries} locale={locale} />
                  </Submenu>
                )}
              </li>
            ))}
            <li>
              <Submenu
                label={
                  <>
                    <Flag locale={locale} />
                    {languageNames[locale]}
                    <span className="sr-only">{t('language.label')}</span>
                  </>
                }
              >
                <ul>
                  {locales.map((each) => (
                    <li key={each}>
                      {each === locale ? (
                        <span
                          aria-current="true"
                          lang={each}
                          className="flex min-h-11 items-center gap-3 pl-3"
                        >
                          <Flag locale={each} />
                          {languageNames[each]}
                          <Icon name="check" sizePixels={18} className="text-moss" />
                        </span>
                      ) : (
                        <LanguageLink
                          to={each}
                          className="flex min-h-11 items-center gap-3 rounded-field pl-3 transition-colors hover:bg-sand-soft"
                        >
                          <Flag locale={each} />
                          {languageNames[each]}
                        </LanguageLink>
                      )}
                    </li>
                  ))}
                </ul>
              </Submenu>
            </li>
          </ul>
        </nav>
        <div className="mt-auto pt-6">
          <VisitorSubmenu locale={locale} />
          {downloadHref ? (
            <ButtonLink
              href={downloadHref}
              data-download="modal"
              variant="secondary"
              icon="download"
              wide
              className="mt-2"
            >
              {t('download')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}
