/** The top bar (spec §2, §4): logo, menu, company search, language, the app; a slide-in menu where the bar is narrow. Works without JavaScript. */
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { Logo } from '@/components/design/brand/logo';
import { Flag } from '@/components/shell/flag';
import { HealthBanner } from '@/components/shell/notices/health-banner';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/drawings/icon';
import { PageLink } from '@/components/ui/text/page-link';
import { type Locale, languageNames, otherLocales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { barButton, barGroup, menuPart } from './bar-look';
import { LanguageLink } from './language-link.client';
import { MenuAnchor } from './menu-anchor';
import { MenuDropdown } from './menu-dropdown';
import { SlideInMenu, slideInMenuId } from './slide-in-menu';
import { findStoryMenu } from './story-menus';
import { TopBarShell } from './top-bar-shell.client';
import { UserMenuSlot } from './user-menu-slot';

export async function TopBar({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const items = await findStoryMenu(locale);
  const downloadHref = href('download', locale);
  return (
    <TopBarShell>
      <Container className="flex min-h-17 items-center gap-1 @3xl:min-h-20">
        <PageLink href={href('home', locale)} className="-ml-1 rounded-field p-1 @6xl:mr-4">
          <Logo label={t('logo')} className="h-8 text-ink @3xl:h-9" />
        </PageLink>
        <nav {...menuPart} aria-label={t('menu.label')} className="hidden @6xl:block">
          <ul className="flex">
            {items.map((item) => (
              <li key={item.label}>
                {item.kind === 'link' ? (
                  <MenuAnchor link={item} locale={locale} className={barButton} />
                ) : (
                  <MenuDropdown label={item.label} entries={item.entries} locale={locale} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <details {...menuPart} name={barGroup} className="group/search">
            <summary className={barButton}>
              <Icon name="search" sizePixels={21} />
              <span className="sr-only @3xl:not-sr-only @6xl:sr-only">{t('search.open')}</span>
            </summary>
            <div className="absolute inset-x-0 top-full border-sand border-y bg-paper shadow-bar group-open/search:animate-arrive">
              <Container className="py-5">
                <div className="mx-auto max-w-[40rem]">
                  <CompanySearchForm locale={locale} id="bar-search" look="bar" />
                </div>
              </Container>
            </div>
          </details>
          <div className="hidden @3xl:block">
            {otherLocales(locale).map((other) => (
              <LanguageLink key={other} to={other} className={barButton}>
                <Flag locale={other} />
                {languageNames[other]}
              </LanguageLink>
            ))}
          </div>
          <div {...menuPart} className="flex items-center gap-1">
            <UserMenuSlot locale={locale} />
            <ButtonLink
              href={downloadHref}
              data-download="modal"
              variant="secondary"
              size="small"
              className="mx-1 max-[22rem]:hidden @6xl:mr-0"
            >
              <span className="@3xl:hidden">{t('downloadShort')}</span>
              <span className="hidden @3xl:inline">{t('download')}</span>
            </ButtonLink>
            <button type="button" popoverTarget={slideInMenuId} className={`${barButton} -mr-3 @6xl:hidden`}>
              <Icon name="menu" sizePixels={24} label={t('menu.open')} />
            </button>
          </div>
        </div>
      </Container>
      <HealthBanner locale={locale} />
      <SlideInMenu locale={locale} items={items} downloadHref={downloadHref} />
    </TopBarShell>
  );
}
