/** The top bar (spec §2, §4): logo, menu, company search, language; a slide-in menu on a phone. Works without JavaScript. */
import { CompanySearchForm } from '@/components/blocks/company-search-form';
import { Logo } from '@/components/brand/logo';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { LanguageLink } from './language-link.client';
import { mainMenu } from './menu';
import { TopBarShell } from './top-bar-shell.client';

const menuId = 'menu';

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-medium text-[0.9688rem] transition-colors hover:bg-sand-soft';

export function TopBar({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const other: Locale = locale === 'nl' ? 'en' : 'nl';
  const entries = mainMenu(locale);
  return (
    <TopBarShell>
      <Container className="flex h-17 items-center gap-2 sm:h-20">
        <PageLink href={href('home', locale)} className="mr-auto -ml-1 rounded-field p-1 lg:mr-6">
          <Logo label={t('logo')} className="h-8 text-ink sm:h-9" />
        </PageLink>
        <nav aria-label={t('menu.label')} className="hidden lg:mr-auto lg:block">
          <ul className="flex gap-1">
            {entries.map(({ key, href: to }) => (
              <li key={key}>
                <PageLink href={to} className={quiet}>
                  {t(`menu.${key}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <details name="bar" className="group/search">
          <summary className={quiet}>
            <Icon name="search" sizePixels={21} />
            <span className="sr-only sm:not-sr-only">{t('search.open')}</span>
          </summary>
          <div className="absolute inset-x-0 top-full border-sand border-y bg-paper shadow-bar group-open/search:animate-arrive">
            <Container className="py-5">
              <div className="mx-auto max-w-[40rem]">
                <CompanySearchForm locale={locale} id="bar-search" look="bar" />
              </div>
            </Container>
          </div>
        </details>
        <LanguageLink to={other} className={`${quiet} max-sm:hidden`}>
          {t('otherLanguage')}
        </LanguageLink>
        <button type="button" popoverTarget={menuId} className={`${quiet} -mr-3 lg:hidden`}>
          <Icon name="menu" sizePixels={24} label={t('menu.open')} />
        </button>
      </Container>
      <div
        id={menuId}
        popover="auto"
        className="slide-in-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(23rem,88vw)] max-w-none overflow-y-auto border-sand border-l bg-paper p-0 text-ink"
      >
        <div className="flex min-h-full flex-col px-6 pt-4 pb-8">
          <div className="flex items-center justify-between">
            <Logo className="h-8" />
            <button
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              className={`${quiet} -mr-3`}
            >
              <Icon name="close" sizePixels={24} label={t('menu.close')} />
            </button>
          </div>
          <nav aria-label={t('menu.label')} className="mt-8">
            <ul>
              {entries.map(({ key, href: to }) => (
                <li key={key} className="border-sand border-b">
                  <PageLink
                    href={to}
                    className="flex min-h-16 items-center justify-between gap-4 font-display font-semibold text-xl tracking-[-0.018em] hover:text-moss"
                  >
                    {t(`menu.${key}`)}
                    <Icon name="arrow-right" sizePixels={20} className="text-line" />
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageLink
            to={other}
            className="mt-auto inline-flex min-h-12 items-center self-start pt-6 font-medium underline underline-offset-4"
          >
            {t('otherLanguage')}
          </LanguageLink>
        </div>
      </div>
    </TopBarShell>
  );
}
