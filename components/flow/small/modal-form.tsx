/**
 * A small form behind a button (claim, subscribe; reports). The dialog is loaded on click; without
 * JavaScript the form is part of the page.
 */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ButtonVariant } from '@/components/ui/button-look';
import { formats, timeZone } from '@/lib/i18n/formats';
import { describeSmallForm } from './describe-small-form';
import { ModalFormButton } from './modal-form-button.client';
import { NativeForm } from './native-form';
import { smallFormMessages } from './small-form-messages';

export interface ModalFormProps {
  readonly flow: 'claim' | 'company-report' | 'subscribe';
  readonly company?: { readonly slug: string; readonly name: string } | null;
  readonly button: string;
  /** Secondary by default. */
  readonly variant?: ButtonVariant;
  readonly title: string;
  readonly intro: string;
}

export async function ModalForm({
  flow,
  company = null,
  button,
  variant = 'secondary',
  title,
  intro,
}: ModalFormProps) {
  const locale = await getLocale();
  const t = await getTranslations('forms');
  const failure = await getTranslations('auth.failure');
  return (
    <>
      <div className="noscript:hidden">
        <ModalFormButton
          locale={locale}
          variant={variant}
          messages={smallFormMessages(flow, locale)}
          timeZone={timeZone}
          formats={formats}
          form={{ ...describeSmallForm(flow, locale, company), idPrefix: `${flow}-modal` }}
          texts={{ button, title, intro, close: t('close'), failed: failure('load') }}
        />
      </div>
      <noscript>
        <p className="mb-4 max-w-[60ch]">{intro}</p>
        <NativeForm flow={flow} company={company} idPrefix={`${flow}-inline`} />
      </noscript>
    </>
  );
}
