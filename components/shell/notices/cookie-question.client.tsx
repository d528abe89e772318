'use client';
/**
 * The cookie question (spec §4; facts 'Consent and privacy'): hidden until the cookie was read, so that it
 * does not flash
 * after a choice; the pre-paint script reads it first. It reserves space at the page's end and keeps the
 * focus visible.
 * A link reopens it. The form works without JavaScript.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { buttonLook } from '@/components/ui/button-look';
import type { Locale } from '@/lib/i18n/locale';
import { findClickedLink } from '@/lib/routes/plain-click';
import {
  findConsentChoice,
  storeConsentChoice,
  subscribeToConsentChoice,
} from '@/lib/tracking/browser-consent';
import { type ConsentChoice, consentBannerId, currentConsentTextVersion } from '@/lib/tracking/consent';
import { sendConsent } from '@/lib/tracking/send-consent';
import { reserveBottomSpace } from './keep-foot-room';

export interface CookieQuestionProps {
  readonly locale: Locale;
  readonly words: {
    readonly title: string;
    readonly needed: string;
    readonly isOpened: string;
    readonly proof: string;
    readonly allow: string;
    readonly deny: string;
    /** Texts about the previous choice, shown when the banner is reopened. */
    readonly before: Readonly<Record<ConsentChoice, string>>;
    readonly kept: string;
    readonly failed: string;
  };
}

const link = `a[href="#${consentBannerId}"]`;

/** Unknown on the server and before hydration. */
const unknown = () => undefined;

export function CookieQuestion({ locale, words }: CookieQuestionProps) {
  const choice = useSyncExternalStore<ConsentChoice | null | undefined>(
    subscribeToConsentChoice,
    findConsentChoice,
    unknown,
  );
  /** The visitor's choice on this page; null defers to the cookie. */
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'kept'>('ready');
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const open = isOpened ?? choice === null;

  useEffect(() => {
    function reopen(event: MouseEvent) {
      const pressed = findClickedLink(event);
      if (!pressed?.matches(link)) return;
      event.preventDefault();
      opener.current = pressed;
      flushSync(() => {
        setIsOpened(true);
        setState('ready');
      });
      banner.current?.focus({ preventScroll: true });
    }
    if (window.location.hash === `#${consentBannerId}`) setIsOpened(true);
    document.addEventListener('click', reopen);
    return () => document.removeEventListener('click', reopen);
  }, []);

  useEffect(() => {
    const element = banner.current;
    return open && element ? reserveBottomSpace(element, '--banner-room') : undefined;
  }, [open]);

  function close() {
    flushSync(() => setIsOpened(false));
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }

  async function choose(next: ConsentChoice) {
    if (state === 'busy') return;
    setState('busy');
    try {
      await sendConsent(next, locale);
    } catch {
      // The visitor sees an error; without a consent record nothing is stored.
      setState('failed');
      return;
    }
    storeConsentChoice(next);
    setState('kept');
    close();
  }

  const answer = (value: ConsentChoice) => (
    <button
      type="submit"
      name="consent"
      value={String(value === 'allow')}
      aria-disabled={state === 'busy' || undefined}
      onClick={(event) => {
        event.preventDefault();
        choose(value);
      }}
      className={buttonLook({ variant: 'secondary', wide: true })}
    >
      {words[value]}
    </button>
  );

  // Before hydration the pre-paint script's attribute decides.
  const found = 'hidden target:block not-print:in-data-[cookies=ask]:block';
  const shown = open ? 'block' : 'hidden';
  return (
    <>
      <section
        ref={banner}
        id={consentBannerId}
        tabIndex={-1}
        aria-labelledby="cookies-title"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && choice) close();
        }}
        className={`${choice === undefined ? found : shown} sticky bottom-0 z-40 order-last max-h-[min(60vh,22rem)] overflow-y-auto border-sand border-t bg-sheet text-ink shadow-lift outline-none print:hidden`}
      >
        <form
          method="post"
          action="/api/cookie/consent"
          className="mx-auto grid w-full max-w-[75rem] gap-x-12 gap-y-4 px-4 py-4 text-sm sm:px-8 sm:py-5 lg:grid-cols-[1fr_26rem] lg:items-center"
        >
          <div>
            <p id="cookies-title" className="font-display font-semibold text-base">
              {words.title}
            </p>
            <p className="mt-1">{words.needed}</p>
            <p>{words.isOpened}</p>
            <p className="text-ink-soft">{choice ? `${words.before[choice]} ${words.proof}` : words.proof}</p>
          </div>
          <div>
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="text_version" value={currentConsentTextVersion} />
            <div className="grid grid-cols-2 gap-3">
              {answer('deny')}
              {answer('allow')}
            </div>
            <p role="alert" className="text-danger">
              {state === 'failed' ? words.failed : null}
            </p>
          </div>
        </form>
      </section>
      <p role="status" className="sr-only">
        {state === 'kept' ? words.kept : null}
      </p>
    </>
  );
}
