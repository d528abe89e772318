'use client';
/** The button of a small form in a dialog. What opens is fetched by the press. */
import { type Formats, NextIntlClientProvider } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locale';
import type { SmallFormProps } from './small-form.client';

const FormDialog = lazy(async () => ({ default: (await import('./form-dialog.client')).FormDialog }));

export interface ModalFormButtonProps {
  readonly locale: Locale;
  readonly messages: Readonly<Record<string, object>>;
  readonly timeZone: string;
  readonly formats: Formats;
  readonly form: SmallFormProps;
  readonly words: {
    readonly button: string;
    readonly title: string;
    readonly intro: string;
    readonly close: string;
  };
}

export function ModalFormButton({ locale, messages, timeZone, formats, form, words }: ModalFormButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone} formats={formats}>
            <FormDialog form={form} words={words} onClose={() => setOpen(false)} />
          </NextIntlClientProvider>
        </Suspense>
      ) : null}
    </>
  );
}
