'use client';
/** What a visitor sees when a page failed: what to do, and the way on. */
import { useEffect } from 'react';
import { ReturnedEnvelope } from '@/components/illustrations/returned-envelope';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import en from '@/messages/en/common.json';
import nl from '@/messages/nl/common.json';
import { isChunkFailure, mayReloadAfterChunkFailure } from './chunk-failure';

// An error boundary gets no props from the server: it brings its few words along.
const words = { nl: nl.failure, en: en.failure } as const;

export interface FailureNoteProps {
  readonly locale: Locale;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function FailureNote({ locale, error, onRetry }: FailureNoteProps) {
  useEffect(() => {
    if (isChunkFailure(error) && mayReloadAfterChunkFailure(window.sessionStorage, Date.now())) {
      window.location.reload();
    }
  }, [error]);

  const t = words[locale];
  return (
    <div role="alert" className="mx-auto flex max-w-[40rem] flex-col items-start px-4 py-16 sm:px-8 sm:py-24">
      <ReturnedEnvelope words={t.stamp} className="w-64" />
      <h1 className="mt-8 text-4xl">{t.title}</h1>
      <p className="mt-4 text-ink-soft text-lg">{t.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t.retry}</Button>
        <ButtonLink href={href('home', locale)} variant="secondary">
          {t.home}
        </ButtonLink>
      </div>
    </div>
  );
}
