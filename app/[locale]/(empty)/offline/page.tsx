import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Logo } from '@/components/design/brand/logo.client';
import { CachedPages } from '@/components/offline/cached-pages.client';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { buttonLook } from '@/components/ui/button-look';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static, and cached by the service worker. */
export const revalidate = 3600;

/** An empty href reloads the requested URL, including its query. */
const sameAddress = '';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('offline', await getLocale(), await getTranslations('offline.page'));
}

/** Served by the service worker for pages that are not cached; lists those that are. */
export default async function OfflinePage() {
  const locale = await getLocale();
  const t = await getTranslations('offline.page');
  const list = await getTranslations('offline.list');
  const tLayout = await getTranslations('layout');
  return (
    <Container width="text" className="py-8 sm:py-14">
      <NoDownloadPrompt />
      {/* Plain links: the service worker serves documents, not router payloads. */}
      <a href={href('home', locale)} className="inline-block rounded-chip">
        <Logo label={tLayout('logo')} className="h-8" />
      </a>
      <Heading level={1} className="mt-10">
        {t('heading')}
      </Heading>
      <p className="mt-4 text-lg">{t('intro')}</p>
      <p className="mt-6">
        <a href={sameAddress} className={buttonLook({})}>
          {t('retry')}
        </a>
      </p>
      <CutLine className="my-8" />
      <h2>{t('works.title')}</h2>
      <ul className="mt-3 grid gap-2">
        {(['read', 'form'] as const).map((part) => (
          <li key={part} className="flex gap-2.5">
            <Icon name="check" sizePixels={20} className="mt-0.5 shrink-0 text-moss" />
            <span>{t(`works.${part}`)}</span>
          </li>
        ))}
      </ul>
      <h2 className="mt-8">{t('waits.title')}</h2>
      <p className="mt-3">{t('waits.text')}</p>
      <CachedPages locale={locale} />
      <noscript>
        <p className="mt-8">{list('noScript')}</p>
      </noscript>
    </Container>
  );
}
