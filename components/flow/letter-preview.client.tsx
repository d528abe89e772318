'use client';
/**
 * The letter preview beside the form: text on a sheet instead of a PDF viewer, which phones lack and which can't be
 * enlarged or searched. A link opens the PDF once the details are complete.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ButtonLink } from '@/components/ui/button';
import { LetterTextSheet } from '@/components/ui/letter-text-sheet';
import { classNames } from '@/components/ui/style/class-names';
import type { LetterPreview as Preview } from '@/lib/contract/letters/letter-preview';
import type { StartTexts } from '@/lib/contract/letters/start-texts';
import { isRawSignature } from '@/lib/fields/raw-signature';
import type { Locale } from '@/lib/i18n/locale';
import type { FormValues } from './values/flow-values';
import { loadRequests } from './values/load-once';

const waitMilliseconds = 600;

interface LetterPreviewProps {
  readonly form: UseFormReturn<FormValues>;
  readonly locale: Locale;
  /** Reference of the draft; null before its creation. */
  readonly reference: string | null;
  /** Returns the letter's values. */
  readonly read: () => FormValues;
  /** Called with the days of each moment to start. */
  readonly onStart: (texts: StartTexts | null) => void;
  /** Whether the details are complete, so that the PDF can be requested. */
  readonly downloadable: boolean;
  /** The letters as they are stored, or before anything is filled in: shown until the first response. */
  readonly firstLetters: readonly Preview[];
  /** Recipients of the letters, when there are several. */
  readonly letters: readonly string[];
  /** Index of the letter being filled in, or null. */
  readonly current: number | null;
}

export function LetterPreview({
  downloadable,
  firstLetters,
  letters,
  current,
  ...source
}: LetterPreviewProps) {
  const { form, reference } = source;
  const t = useTranslations('flow');
  const [chosen, setChosen] = useState(current ?? 0);
  // Shows the letter being filled in.
  useEffect(() => {
    if (current !== null) setChosen(current);
  }, [current]);
  const letter = chosen < letters.length ? chosen : 0;
  const { preview: loaded, state } = useLetterPreview(source, letter);
  const preview = loaded ?? firstLetters[letter];
  const signature = form.getValues('signature');
  return (
    <section aria-labelledby="letter-preview" className="grid gap-3">
      <div>
        <h2 id="letter-preview" className="text-lg">
          {t('letter.title')}
        </h2>
        <p className="noscript:hidden text-ink-soft text-sm">{t('letter.note')}</p>
      </div>
      {preview && preview.language !== source.locale ? (
        <p className="text-sm">{t('letter.language', { language: preview.language })}</p>
      ) : null}
      {letters.length > 1 ? <LetterChoice letters={letters} chosen={letter} onChoose={setChosen} /> : null}
      {preview?.end ? <p className="border-moss border-l-4 pl-3 text-sm">{preview.end}</p> : null}
      {preview ? (
        <div aria-busy={state === 'busy'}>
          <LetterTextSheet preview={preview} signature={isRawSignature(signature) ? signature : null} />
        </div>
      ) : null}
      <p role="status" className="text-ink-soft text-sm">
        {state === 'failed' ? t('letter.failed') : ''}
      </p>
      {reference && downloadable ? (
        <ButtonLink
          href={`/api/drafts/${encodeURIComponent(reference)}/letter${letter > 0 ? `?letter=${letter}` : ''}`}
          target="_blank"
          rel="noopener"
          variant="quiet"
          size="small"
          icon="letter"
          className="-ml-2 justify-self-start px-2!"
        >
          {t('letter.open')}
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** Selects one of several letters. */
function LetterChoice({
  letters,
  chosen,
  onChoose,
}: {
  letters: readonly string[];
  chosen: number;
  onChoose: (position: number) => void;
}) {
  const t = useTranslations('flow');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('letter.which')}</legend>
      {letters.map((name, position) => (
        <button
          // One company may get two letters: only the index is unique.
          key={String(position)}
          type="button"
          aria-pressed={position === chosen}
          onClick={() => onChoose(position)}
          className={classNames(
            'min-h-11 max-w-full rounded-field border px-3 text-start text-sm [overflow-wrap:anywhere]',
            position === chosen
              ? 'border-ink bg-ink font-semibold text-paper'
              : 'border-sand bg-sheet hover:border-ink-soft',
          )}
        >
          {t('letter.to', { number: position + 1, company: name })}
        </button>
      ))}
    </fieldset>
  );
}

type PreviewSource = Omit<LetterPreviewProps, 'downloadable' | 'firstLetters' | 'letters' | 'current'>;

/** Requests the preview after a debounce; the previous one stays until the response. */
function useLetterPreview({ form, locale, reference, read, onStart }: PreviewSource, letter: number) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const readNow = useRef(read);
  readNow.current = read;

  useEffect(() => {
    if (reference === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let controller = new AbortController();

    const load = async () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      setState('busy');
      try {
        const requests = await loadRequests();
        const found = await requests.findLetterPreview(
          locale,
          reference,
          { values: readNow.current(), letter },
          signal,
        );
        if (signal.aborted) return;
        setPreview(found);
        onStart(found.start);
        setState('idle');
      } catch {
        // The form does not depend on the preview: it shows the error and retries at the next change.
        if (!signal.aborted) setState('failed');
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), waitMilliseconds);
    };
    void load();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      clearTimeout(timer);
      controller.abort();
      unsubscribe();
    };
  }, [form, locale, reference, letter, onStart]);

  return { preview, state };
}
