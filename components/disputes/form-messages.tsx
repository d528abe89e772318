/** The messages of the dispute forms in the browser. */

import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { messagesOf } from '@/lib/i18n/messages';

export async function FormMessages({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const { auth, fields, flow } = messagesOf(locale);
  const messages = {
    auth: { failure: auth.failure },
    fields: { controls: fields.controls },
    flow: { errorTitle: flow.errorTitle },
  };
  return (
    <DeferredMessages locale={locale} messages={messages}>
      {children}
    </DeferredMessages>
  );
}
