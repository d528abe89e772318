'use client';
/** A small form in a dialog. It imports the message formatter, so that pages load it on demand. */
import { type Formats, NextIntlClientProvider } from 'next-intl';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import type { Locale } from '@/lib/i18n/locale';
import { SmallForm, type SmallFormProps } from './small-form.client';

export interface FormDialogProps {
  readonly locale: Locale;
  readonly messages: Readonly<Record<string, object>>;
  readonly timeZone: string;
  readonly formats: Formats;
  readonly form: SmallFormProps;
  readonly texts: { readonly title: string; readonly intro: string; readonly close: string };
  readonly onClose: () => void;
}

export function FormDialog({ locale, messages, timeZone, formats, form, texts, onClose }: FormDialogProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone} formats={formats}>
      <Dialog open onClose={onClose} title={texts.title} closeLabel={texts.close}>
        <p className="mb-5">{texts.intro}</p>
        <SmallForm {...form} />
      </Dialog>
    </NextIntlClientProvider>
  );
}
