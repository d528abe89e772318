/** A page of the default layout with one form on a sheet. */

import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';

export async function NarrowPage({ children }: { readonly children: ReactNode }) {
  const locale = await getLocale();
  return (
    <Container width="form" className="py-8 sm:py-14 lg:py-20">
      <Sheet edge="fold" padding="roomy">
        <DeferredMessages locale={locale} messages={panelMessages(locale)}>
          {children}
        </DeferredMessages>
      </Sheet>
    </Container>
  );
}
