'use client';
/**
 * The content of an error boundary: instructions and links. Small, because every page includes it, once, as the root
 * layout's `FailureWatch` imports this file for all error boundaries below it.
 */
import { useParams } from 'next/navigation';
import { useEffect } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { reloadAfterChunkFailure, watchTyping } from '@/components/ui/loading/chunk-failure';
import { failLoading } from '@/components/ui/overlays/loading-bar-store';
import { byLocale } from '@/lib/i18n/by-locale';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { homePath } from '@/lib/routes/home-path';

// An error boundary gets no messages from the server: every language is in its chunk.
const messages = byLocale(
  import.meta.glob<Messages['failure']>('../../../messages/*/failure.json', {
    import: 'default',
    eager: true,
  }),
);

export interface FailureNoteProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export function FailureNote({ error, retry }: FailureNoteProps) {
  const { locale: requested } = useParams();
  const locale = isLocale(requested) ? requested : defaultLocale;
  useEffect(() => {
    failLoading();
    void reloadAfterChunkFailure(error, { typedIsGone: true });
  }, [error]);

  const t = messages[locale];
  return (
    <div role="alert" className="failure-note">
      <p>{t.stamp}</p>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <div>
        <button type="button" onClick={retry} className={buttonLook({})}>
          {t.retry}
        </button>
        <a href={homePath(locale)} className={buttonLook({ variant: 'secondary' })}>
          {t.home}
        </a>
      </div>
    </div>
  );
}

/**
 * Tracks unsaved input, so that a reload after a missing script never loses it (chunk-failure.ts). Once per document.
 */
export function FailureWatch() {
  useEffect(watchTyping, []);
  return null;
}
