import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { Logo } from '@/components/design/brand/logo.client';
import { notFoundMetadata } from '@/components/shell/not-found-metadata';
import { NotFoundNote } from '@/components/shell/not-found-note';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Container } from '@/components/ui/container';
import { PageLink } from '@/components/ui/text/page-link.client';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await getLocale());
}

/** The 404 page of the empty layout. */
export default async function NotFound() {
  const locale = await getLocale();
  const t = translatorOf(locale, 'layout');
  return (
    <>
      {/* Mistyped codes of letters end here; those visitors are companies. */}
      <NoDownloadPrompt />
      <Container className="pt-6">
        <PageLink href={href('home', locale)} className="inline-block rounded-field p-1">
          <Logo label={t('logo')} className="h-9" />
        </PageLink>
      </Container>
      <NotFoundNote locale={locale} />
    </>
  );
}
