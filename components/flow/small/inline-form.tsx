/** A small form on a page (server): works without JavaScript. */

import { getLocale } from 'next-intl/server';
import { DeferredMessages } from '@/components/form/deferred/deferred-form.client';
import { DeferredSmallForm } from './deferred-small-form.client';
import { describeSmallForm } from './describe-small-form';
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
    <DeferredMessages locale={locale} messages={smallFormMessages(flow, locale)}>
      <DeferredSmallForm {...describeSmallForm(flow, locale, company)} idPrefix={idPrefix} />
    </DeferredMessages>
  );
}
