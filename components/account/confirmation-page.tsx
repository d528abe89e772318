/** The page of a mailed link that needs confirmation: the logo and a sheet with the button. */

import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { Logo } from '@/components/design/brand/logo.client';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { PageLink } from '@/components/ui/text/page-link.client';
import { href } from '@/lib/routes/href';

export async function ConfirmationPage({ children }: { readonly children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations('layout');
  return (
    <Container width="form" className="py-8 sm:py-14">
      <PageLink href={href('home', locale)} className="inline-block rounded-field">
        <Logo label={t('logo')} className="h-8" />
      </PageLink>
      <Sheet edge="fold" padding="roomy" className="mt-8 sm:mt-10">
        <DeferredMessages locale={locale} messages={panelMessages(locale)}>
          {children}
        </DeferredMessages>
      </Sheet>
    </Container>
  );
}
