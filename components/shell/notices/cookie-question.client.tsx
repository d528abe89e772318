'use client';
/**
 * Asks about cookies (spec §4; facts 'Consent and privacy'): hidden until the cookie is read, so that no visitor who has
 * chosen sees it flash; the script before the first paint reads it first. Takes its own room at the page's end
 * and keeps the focus clear of itself, so that it covers and moves nothing. A link to it opens it again. The form works
 * without this script.
 */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
import { reserveBottomSpace } from './bottom-space';

export interface CookieQuestionProps {
  readonly locale: Locale;
  /** Path of the cookie policy. */
  readonly policyHref: string;
  /** Beside the text that unfolds the details; rendered on the server, because icons are heavy scripts. */
  readonly chevron: ReactNode;
  readonly texts: {
    readonly title: string;
    /** The purposes, as one question. */
    readonly asked: string;
    readonly more: string;
    /** The paragraphs behind `more`. */
    readonly details: readonly string[];
    readonly policy: string;
    readonly allow: string;
    readonly deny: string;
    /** The previous choice, shown when the banner is opened again. */
    readonly before: Readonly<Record<ConsentChoice, string>>;
    readonly kept: string;
    readonly failed: string;
  };
}

const link = `a[href="#${consentBannerId}"]`;

/** Unknown on the server and until the page is hydrated. */
const unknown = () => undefined;

export function CookieQuestion({ locale, policyHref, chevron, texts }: CookieQuestionProps) {
  const choice = useSyncExternalStore<ConsentChoice | null | undefined>(
    subscribeToConsentChoice,
    findConsentChoice,
    unknown,
  );
  const { banner, open, state, choose, close } = useCookieQuestion(choice, locale);
  // Until the page is alive, what the script before the first paint found out decides.
  const found = 'hidden target:block not-print:in-data-[cookies=ask]:block';
  const shown = open ? 'block' : 'hidden';
  const answer = { texts, busy: state === 'busy', onChoose: choose };
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
          className="mx-auto grid w-full max-w-[75rem] gap-x-12 gap-y-1.5 px-4 py-2.5 text-sm leading-snug sm:px-8 sm:py-4 lg:grid-cols-[1fr_26rem] lg:items-center"
        >
          <div>
            {choice ? <p>{texts.before[choice]}</p> : null}
            <p>
              <strong id="cookies-title" className="font-semibold">
                {texts.title}
              </strong>{' '}
              {texts.asked}
            </p>
            <details className="group/more">
              <summary className="inline-flex min-h-6 items-center gap-1.5 rounded text-moss underline underline-offset-4">
                {texts.more}
                {chevron}
              </summary>
              <div className="space-y-1 py-1">
                {texts.details.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <p>
                  <a href={policyHref} className="text-moss underline underline-offset-4">
                    {texts.policy}
                  </a>
                </p>
              </div>
            </details>
          </div>
          <div>
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="text_version" value={currentConsentTextVersion} />
            <div className="grid grid-cols-2 gap-3">
              <AnswerButton value="deny" {...answer} />
              <AnswerButton value="allow" {...answer} />
            </div>
            <p role="alert" className="text-danger">
              {state === 'failed' ? texts.failed : null}
            </p>
          </div>
        </form>
      </section>
      <p role="status" className="sr-only">
        {state === 'stored' ? texts.kept : null}
      </p>
    </>
  );
}

interface AnswerButtonProps extends Pick<CookieQuestionProps, 'texts'> {
  readonly value: ConsentChoice;
  readonly busy: boolean;
  readonly onChoose: (value: ConsentChoice) => void;
}

function AnswerButton({ value, texts, busy, onChoose }: AnswerButtonProps) {
  return (
    <button
      type="submit"
      name="consent"
      value={String(value === 'allow')}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose(value);
      }}
      className={buttonLook({ variant: 'secondary', size: 'small', wide: true })}
    >
      {texts[value]}
    </button>
  );
}

type QuestionState = 'ready' | 'busy' | 'failed' | 'stored';

/** The banner: open until there is a choice, and again after a click on a link to it. */
function useCookieQuestion(choice: ConsentChoice | null | undefined, locale: Locale) {
  /** Whether the visitor opened or closed it on this page; null leaves it to the cookie. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const [state, setState] = useState<QuestionState>('ready');
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const open = asked ?? choice === null;

  useEffect(() => {
    function reopen(event: MouseEvent) {
      const clicked = findClickedLink(event);
      if (!clicked?.matches(link)) return;
      event.preventDefault();
      opener.current = clicked;
      flushSync(() => {
        setAsked(true);
        setState('ready');
      });
      banner.current?.focus({ preventScroll: true });
    }
    if (window.location.hash === `#${consentBannerId}`) setAsked(true);
    document.addEventListener('click', reopen);
    return () => document.removeEventListener('click', reopen);
  }, []);

  useEffect(() => {
    const element = banner.current;
    return open && element ? reserveBottomSpace(element, 'cookieBanner') : undefined;
  }, [open]);

  function close() {
    flushSync(() => setAsked(false));
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }

  async function choose(next: ConsentChoice) {
    if (state === 'busy') return;
    setState('busy');
    try {
      await sendConsent(next, locale);
    } catch {
      // The visitor sees the failure; nothing is stored without its proof.
      setState('failed');
      return;
    }
    storeConsentChoice(next);
    setState('stored');
    close();
  }

  return { banner, open, state, choose, close };
}
