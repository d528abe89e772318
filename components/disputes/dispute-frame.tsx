/** The frame of a page for companies: the logo and one column. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '@/components/design/brand/logo.client';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Badge } from '@/components/ui/badge';
import { Container } from '@/components/ui/container';
import { PageLink } from '@/components/ui/text/page-link.client';
import { href } from '@/lib/routes/href';

export async function DisputeFrame({ children }: { children: ReactNode }) {
  const layout = await getTranslations('layout');
  const t = await getTranslations('disputes.entry');
  return (
    <Container width="text" className="py-8 sm:py-14">
      {/* No app link for companies. */}
      <NoDownloadPrompt />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageLink href={href('home', await getLocale())} className="inline-block rounded-field">
          <Logo label={layout('logo')} className="h-8" />
        </PageLink>
        <Badge>{t('badge')}</Badge>
      </div>
      <div className="mt-8 sm:mt-10">{children}</div>
    </Container>
  );
}
