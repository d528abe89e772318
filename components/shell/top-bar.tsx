/** The top bar: logo, menu, company search, language, account, the app. Works without JavaScript. */
import { Logo } from '@/components/design/brand/logo.client';
import { HealthBanner } from '@/components/shell/notices/health-banner';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/drawings/icon';
import { PageLink } from '@/components/ui/text/page-link.client';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { menuPart } from './top-bar/bar-look';
import { BarMenu, barMenuId, barSearchId } from './top-bar/bar-menu';
import { findStoryMenu } from './top-bar/story-menus';
import { TopBarShell } from './top-bar/top-bar-shell.client';

export async function TopBar({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  const items = await findStoryMenu(locale);
  const downloadHref = href('download', locale);
  return (
    <TopBarShell>
      <Container className="flex min-h-17 items-center gap-1 @3xl:min-h-20">
        <PageLink href={href('home', locale)} className="-ml-1 rounded-field p-1 @6xl:mr-4">
          <Logo part="first" label={t('logo')} className="h-8 text-ink @3xl:h-9" />
        </PageLink>
        <BarMenu locale={locale} items={items} downloadHref={downloadHref} />
        <div {...menuPart} className="ml-auto flex items-center gap-1">
          <ButtonLink
            href={downloadHref}
            data-download="modal"
            data-part="promotion"
            variant="secondary"
            size="small"
            className="mx-1 max-[22rem]:hidden @6xl:mr-0"
          >
            <span className="@3xl:hidden">{t('downloadShort')}</span>
            <span className="hidden @3xl:inline">{t('download')}</span>
          </ButtonLink>
          <button
            type="button"
            popoverTarget={barMenuId}
            data-focus={barSearchId}
            className="bar-button narrow-bar"
          >
            <Icon name="search" sizePixels={21} label={t('search.open')} />
          </button>
          <button type="button" popoverTarget={barMenuId} className="bar-button narrow-bar -mr-3">
            <Icon name="menu" sizePixels={24} label={t('menu.open')} />
          </button>
        </div>
      </Container>
      <HealthBanner locale={locale} />
    </TopBarShell>
  );
}
