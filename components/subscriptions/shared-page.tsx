/** The page of a link that somebody made for others; whoever made it sees its address to copy first. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '@/components/design/brand/logo.client';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { MadeLinkField } from '@/components/ui/copy/made-link-field.client';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl, href } from '@/lib/routes/href';

interface SharedPageProps {
  /** Above the heading: the address, or the result of a form. */
  readonly note: ReactNode;
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export async function SharedPage({ note, heading, lead, children }: SharedPageProps) {
  const t = await getTranslations('layout');
  return (
    <Container className="py-8 sm:py-14">
      <NoDownloadPrompt />
      <PageLink
        href={href('home', await getLocale())}
        prefetch="never"
        className="no-print mb-8 inline-block rounded-field sm:mb-10"
      >
        <Logo label={t('logo')} className="h-8" />
      </PageLink>
      <div className="max-w-[48rem]">
        {note}
        <Heading level={1} className="mt-6 [overflow-wrap:anywhere]">
          {heading}
        </Heading>
        <p className="mt-4 text-lg">{lead}</p>
        {children}
      </div>
    </Container>
  );
}

/** Returns the address to copy, by the query of the page that making a link leads to; null for everybody else. */
export function madeUrlOf(made: string | readonly string[] | undefined, path: string): string | null {
  return made === '1' ? absoluteUrl(getEnv().SITE_URL, path) : null;
}

interface MadeLinkProps {
  readonly url: string;
  /** Of the namespace of its page. */
  readonly t: (key: 'made' | 'madeText' | 'madeLabel' | 'copy') => string;
  readonly children?: ReactNode;
}

export async function MadeLink({ url, t, children }: MadeLinkProps) {
  const common = await getTranslations('common.copy');
  return (
    <Callout tone="success" title={t('made')} role="status">
      <p>{t('madeText')}</p>
      <MadeLinkField
        url={url}
        texts={{
          label: t('madeLabel'),
          copy: t('copy'),
          done: common('done', { what: t('madeLabel') }),
          failed: common('failed'),
        }}
      />
      {children}
    </Callout>
  );
}
