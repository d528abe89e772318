'use client';
/**
 * The letter beside the form, growing with it (brand 'Forms'). It is shown as words on a sheet, not as a PDF viewer:
 * phones have none, and text can be read out, enlarged and found. The PDF itself is one press away once it can be made.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ButtonLink } from '@/components/ui/button';
import type { LetterPreview as Preview } from '@/lib/contract/letter-preview';
import { isRawSignature } from '@/lib/fields/raw-signature';
import type { Locale } from '@/lib/i18n/locale';
import type { FormValues } from './flow-values';
import { LetterWordsSheet } from './letter-words-sheet';
import { loadCalls } from './load-once';

const waitMilliseconds = 600;

interface LetterPreviewProps {
  readonly form: UseFormReturn<FormValues>;
  readonly locale: Locale;
  /** Reference of the draft; null before there is one. */
  readonly reference: string | null;
  /** Reads the values that the letter is made of. */
  readonly read: () => FormValues;
  /** Whether the PDF can be asked for: the details are filled in. */
  readonly downloadable: boolean;
}

export function LetterPreview({ form, locale, reference, read, downloadable }: LetterPreviewProps) {
  const t = useTranslations('flow');
  const { preview, state } = useLetterPreview({ form, locale, reference, read });
  const signature = form.getValues('signature');
  return (
    <section aria-labelledby="letter-preview" className="grid gap-3">
      <div>
        <h2 id="letter-preview" className="text-lg">
          {t('letter.title')}
        </h2>
        <p className="text-ink-soft text-sm">{t(preview ? 'letter.note' : 'letter.empty')}</p>
      </div>
      {preview?.end ? <p className="border-moss border-l-4 pl-3 text-sm">{preview.end}</p> : null}
      {preview ? (
        <div aria-busy={state === 'busy'}>
          <LetterWordsSheet preview={preview} signature={isRawSignature(signature) ? signature : null} />
        </div>
      ) : null}
      <p role="status" className="text-ink-soft text-sm">
        {state === 'failed' ? t('letter.failed') : ''}
      </p>
      {reference && downloadable ? (
        <ButtonLink
          href={`/api/drafts/${encodeURIComponent(reference)}/letter`}
          target="_blank"
          rel="noopener"
          variant="quiet"
          size="small"
          icon="letter"
          className="justify-self-start"
        >
          {t('letter.open')}
        </ButtonLink>
      ) : null}
    </section>
  );
}

type PreviewSource = Omit<LetterPreviewProps, 'downloadable'>;

/** Asks for the letter a moment after the last change; the one before stays until the next has come. */
function useLetterPreview({ form, locale, reference, read }: PreviewSource) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const readNow = useRef(read);
  readNow.current = read;

  useEffect(() => {
    if (reference === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller = new AbortController();

    const ask = async () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      setState('busy');
      try {
        const calls = await loadCalls();
        const found = await calls.findLetterPreview(locale, reference, readNow.current(), signal);
        if (signal.aborted) return;
        setPreview(found);
        setState('idle');
      } catch {
        // The form does not depend on it: the preview says so, and tries again at the next change.
        if (!signal.aborted) setState('failed');
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), waitMilliseconds);
    };
    void ask();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      clearTimeout(timer);
      controller.abort();
      unsubscribe();
    };
  }, [form, locale, reference]);

  return { preview, state };
}
