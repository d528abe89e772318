/** The messages of the dispute forms in the browser. */
import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formats, timeZone } from '@/lib/i18n/formats';
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
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone} formats={formats}>
      {children}
    </NextIntlClientProvider>
  );
}
