/** The frame of a decision page: the logo and one column. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '@/components/design/brand/logo.client';
import { Container, type ContainerProps } from '@/components/ui/container';
import { PageLink } from '@/components/ui/text/page-link.client';
import { href } from '@/lib/routes/href';

interface DecisionFrameProps {
  readonly width?: ContainerProps['width'];
  readonly children: ReactNode;
}

export async function DecisionFrame({ width = 'text', children }: DecisionFrameProps) {
  const t = await getTranslations('layout');
  return (
    <Container width={width} className="py-8 sm:py-14">
      <PageLink href={href('home', await getLocale())} className="inline-block rounded-field">
        <Logo label={t('logo')} className="h-8" />
      </PageLink>
      <div className="mt-8 sm:mt-10">{children}</div>
    </Container>
  );
}
