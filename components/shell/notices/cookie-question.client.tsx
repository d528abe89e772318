'use client';
/**
 * Asks about cookies: hidden unless the script before the first paint found no choice, so
 * that no visitor who has chosen sees it flash. It is below the page and reserves its height for the focus, so that it covers and
 * moves nothing. A link to it opens it again. The form works without this script. The code that reads and stores
 * the choice is not in the first load.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonLook } from '@/components/ui/button-look';
import { afterLoad } from '@/components/ui/loading/after-load';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import type { Locale } from '@/lib/i18n/locale';
import { findClickedLink } from '@/lib/routes/plain-click';
import { type ConsentChoice, consentBannerId, currentConsentTextVersion } from '@/lib/tracking/consent';
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

/** js-cookie and what depends on it. */
const loadConsent = () => import('@/lib/tracking/choose-consent');

/** Whether a visitor without a choice is asked: set by the script before the first paint, updated when the choice changes. */
const asks = () => document.documentElement.dataset.cookies === 'ask';

function setAsks(next: boolean): void {
  if (next) document.documentElement.dataset.cookies = 'ask';
  else delete document.documentElement.dataset.cookies;
}

/** Display of the banner that the visitor neither opened nor closed. */
const unlessChosen = 'hidden target:block not-print:in-data-[cookies=ask]:block';

export function CookieQuestion({ locale, policyHref, chevron, texts }: CookieQuestionProps) {
  const choice = useConsentChoice();
  const { banner, opened, state, choose, close } = useCookieQuestion(locale);
  const shown = opened ? 'block' : 'hidden';
  const answer = { texts, busy: state === 'busy', onChoose: choose };
  return (
    <>
      <section
        ref={banner}
        id={consentBannerId}
        tabIndex={-1}
        aria-labelledby="cookies-title"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !asks()) close();
        }}
        className={`${opened === null ? unlessChosen : shown} sticky bottom-0 z-40 order-last max-h-[min(60vh,22rem)] overflow-y-auto border-sand border-t bg-sheet text-ink shadow-lift outline-none print:hidden`}
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

/** The stored choice; null for none and until the code that reads it is loaded. */
function useConsentChoice(): ConsentChoice | null {
  const [choice, setChoice] = useState<ConsentChoice | null>(null);
  useEffect(() => {
    let unsubscribe = () => {};
    let unmounted = false;
    async function subscribe() {
      const { findConsentChoice, subscribeToConsentChoice } = await loadConsent();
      if (unmounted) return;
      function update() {
        const found = findConsentChoice();
        setChoice(found);
        setAsks(found === null);
      }
      unsubscribe = subscribeToConsentChoice(update);
      update();
    }
    const cancel = afterLoad(() => {
      // Without that code the attribute of the first paint decides; a click on a choice loads it again.
      subscribe().catch((error) => console.warn('the choice about cookies could not be read', error));
    });
    return () => {
      unmounted = true;
      cancel();
      unsubscribe();
    };
  }, []);
  return choice;
}

type QuestionState = 'ready' | 'busy' | 'failed' | 'stored';

/** The banner: open until there is a choice, and again after a click on a link to it. */
function useCookieQuestion(locale: Locale) {
  /** Whether the visitor opened or closed it on this page; null leaves it to the cookie. */
  const [opened, setOpened] = useState<boolean | null>(null);
  const [state, setState] = useState<QuestionState>('ready');
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    function reopen(event: MouseEvent) {
      const clicked = findClickedLink(event);
      if (!clicked?.matches(link)) return;
      event.preventDefault();
      opener.current = clicked;
      flushSync(() => {
        setOpened(true);
        setState('ready');
      });
      banner.current?.focus({ preventScroll: true });
    }
    if (window.location.hash === `#${consentBannerId}`) setOpened(true);
    document.addEventListener('click', reopen);
    return () => document.removeEventListener('click', reopen);
  }, []);

  useEffect(() => {
    const element = banner.current;
    return element && opened !== false ? reserveBottomSpace(element, 'cookieBanner') : undefined;
  }, [opened]);

  function close() {
    flushSync(() => setOpened(false));
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }

  async function choose(next: ConsentChoice) {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { chooseConsent } = await loadConsent();
      await chooseConsent(next, locale);
    } catch (error) {
      if (await reloadAfterChunkFailure(error)) return;
      // The visitor sees the failure; nothing is stored without its proof.
      setState('failed');
      return;
    }
    // Until the page has loaded, nothing else updates it.
    setAsks(false);
    setState('stored');
    close();
  }

  return { banner, opened, state, choose, close };
}
