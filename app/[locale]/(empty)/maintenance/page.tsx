import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Logo } from '@/components/design/brand/logo.client';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { getSeller } from '@/lib/config/seller';
import { titledMetadata } from '@/lib/seo/metadata';

/** Replaces every page during maintenance: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('maintenance', await getLocale(), await getTranslations('pages.maintenance'));
}

/** The maintenance page: the middleware serves it with status 503. It reads no data. */
export default async function MaintenancePage() {
  const t = await getTranslations('pages.maintenance');
  return (
    <Container width="text" className="py-8 sm:py-14">
      <NoDownloadPrompt />
      <Logo className="h-8" />
      <Heading level={1} className="mt-10">
        {t('heading')}
      </Heading>
      <p className="mt-4 text-lg">{t('text')}</p>
      <p className="mt-4">{t('safe')}</p>
      <CutLine className="my-8" />
      <p>
        {t.rich('help', {
          email: getSeller().email,
          link: (chunks) => (
            <a href={`mailto:${getSeller().email}`} className="text-moss underline underline-offset-[0.22em]">
              {chunks}
            </a>
          ),
        })}
      </p>
    </Container>
  );
}
