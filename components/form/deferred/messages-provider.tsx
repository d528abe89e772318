/** The messages of a form in the browser, loaded with its code. */
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { formats, timeZone } from '@/lib/i18n/formats';

export type MessagesProviderProps = Pick<
  ComponentProps<typeof NextIntlClientProvider>,
  'locale' | 'messages' | 'children'
>;

export function MessagesProvider(props: MessagesProviderProps) {
  return <NextIntlClientProvider {...props} timeZone={timeZone} formats={formats} />;
}
