/** A small form on a page (server): works without JavaScript. */
import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import { formats, timeZone } from '@/lib/i18n/formats';
import { describeSmallForm } from './describe-small-form';
import { SmallForm } from './small-form.client';
import { smallFormMessages } from './small-form-messages';

export interface InlineFormProps {
  /** Name of a flow without drafts. */
  readonly flow: string;
  readonly company?: { readonly slug: string; readonly name: string } | null;
  /** Prefix of field ids. */
  readonly idPrefix?: string;
}

export async function InlineForm({ flow, company = null, idPrefix = flow }: InlineFormProps) {
  const locale = await getLocale();
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={smallFormMessages(flow, locale)}
      timeZone={timeZone}
      formats={formats}
    >
      <SmallForm {...describeSmallForm(flow, locale, company)} idPrefix={idPrefix} />
    </NextIntlClientProvider>
  );
}
