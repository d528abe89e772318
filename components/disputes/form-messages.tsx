/** The messages of the dispute forms in the browser. */

import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

export function answerMessages(locale: Locale) {
  const { auth, fields } = messagesOf(locale);
  return { auth: { failure: auth.failure }, fields: { controls: fields.controls } };
}

export async function FormMessages({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  return (
    <DeferredMessages locale={locale} messages={answerMessages(locale)}>
      {children}
    </DeferredMessages>
  );
}
