/** The messages of the dispute forms in the browser. */

import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { actionMessages } from '@/components/form/action/action-messages';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { messagesOf } from '@/lib/i18n/messages';

export async function FormMessages({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  return (
    <DeferredMessages locale={locale} messages={actionMessages(messagesOf(locale))}>
      {children}
    </DeferredMessages>
  );
}
