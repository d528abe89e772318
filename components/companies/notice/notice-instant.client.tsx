'use client';
/**
 * Wraps the notice form: after the first input the answer is recalculated in the browser at each change. The
 * form is
 * rendered by the server and works without this; input that can't be calculated here is submitted.
 */
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { todayHere } from '@/components/form/today';
import { reloadAfterChunkFailure } from '@/components/ui/chunk-failure';
import { classNames } from '@/components/ui/class-names';
import type { ContractClass } from '@/lib/contract/companies';
import { loadNoticeMessages, type NoticeMessages } from '@/lib/i18n/load-notice-messages';
import type { Locale } from '@/lib/i18n/locale';
import type { AnswerLinks } from './answer-links';
import { findNoticeCompany } from './find-notice-company';
import type { NoticeCompany, NoticeView } from './notice-view';

export interface NoticeInstantProps {
  readonly locale: Locale;
  readonly kinds: Readonly<Record<ContractClass, string>>;
  readonly links: AnswerLinks;
  /** Build day of the page, YYYY-MM-DD. */
  readonly pageDay: string;
  /** The company of the rendered answer. */
  readonly company: NoticeCompany | null;
  readonly children: ReactNode;
  /** Shown until the first calculation. */
  readonly initial: ReactNode;
  /** Whether `initial` is an answer: on small screens it precedes the form. */
  readonly answered: boolean;
}

interface Engine extends Pick<typeof import('./live-answer'), 'LiveAnswer' | 'answerSentence' | 'workOut'> {
  readonly words: NoticeMessages;
}

/** Debounce, in milliseconds. */
const waitMilliseconds = 200;

async function loadEngine(locale: Locale): Promise<Engine> {
  const [{ LiveAnswer, answerSentence, workOut }, words] = await Promise.all([
    import('./live-answer'),
    loadNoticeMessages(locale),
  ]);
  return { LiveAnswer, answerSentence, workOut, words };
}

export function NoticeInstant({
  locale,
  kinds,
  links,
  pageDay,
  company,
  children,
  initial,
  answered,
}: NoticeInstantProps) {
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const loading = useRef<Promise<Engine> | null>(null);
  const companies = useRef(new Map<string, NoticeCompany | null>(company ? [[company.slug, company]] : []));
  const [shown, setShown] = useState<{ readonly engine: Engine; readonly view: NoticeView } | null>(null);
  const [focusWanted, setFocusWanted] = useState(0);

  /** Loads the rules once; a failed load is retried at the next change. */
  const load = useCallback(() => {
    loading.current ??= loadEngine(locale).catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
    return loading.current;
  }, [locale]);

  const workOut = useCallback(
    async (form: HTMLFormElement): Promise<{ engine: Engine; view: NoticeView } | null> => {
      const engine = await load();
      const data = new FormData(form);
      const slug = String(data.get('company') ?? '').trim();
      if (
        slug !== '' &&
        !companies.current.has(slug) &&
        form.querySelector('input[type=hidden][name=company]')
      ) {
        companies.current.set(slug, await findNoticeCompany(slug, locale));
      }
      const chosen = companies.current.get(slug) ?? null;
      const kind = chosen?.contract_class;
      if (kind) form.dataset.kind = kind;
      else delete form.dataset.kind;
      const view = engine.workOut(data, { company: chosen, today: todayHere(pageDay), locale });
      return view && { engine, view };
    },
    [load, locale, pageDay],
  );

  useEffect(() => {
    const form = root.current?.querySelector('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const show = async () => {
      latest += 1;
      const turn = latest;
      // Invalid input keeps the last answer; submitting the form reports the errors.
      const found = await workOut(form).catch(() => null);
      if (found && turn === latest) setShown(found);
    };
    const onTouch = () => void load().catch(reloadAfterChunkFailure);
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(show, waitMilliseconds);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      clearTimeout(timer);
      latest += 1;
      workOut(form).then(
        (found) => {
          if (!found) return form.submit();
          setShown(found);
          setFocusWanted((count) => count + 1);
        },
        () => form.submit(),
      );
    };
    form.addEventListener('focusin', onTouch);
    form.addEventListener('input', onChange);
    form.addEventListener('change', onChange);
    form.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('focusin', onTouch);
      form.removeEventListener('input', onChange);
      form.removeEventListener('change', onChange);
      form.removeEventListener('submit', onSubmit);
    };
  }, [load, workOut]);

  // Moves the focus to the answer after submitting.
  useEffect(() => {
    if (focusWanted > 0) document.getElementById(headingId)?.focus();
  }, [focusWanted, headingId]);

  return (
    <div
      ref={root}
      className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      {children}
      <div className={classNames('min-w-0 lg:sticky lg:top-28', answered && 'max-lg:order-first')}>
        <p role="status" className="sr-only">
          {shown ? shown.engine.answerSentence(shown.view, shown.engine.words) : ''}
        </p>
        {shown ? (
          <shown.engine.LiveAnswer
            words={shown.engine.words}
            view={shown.view}
            kinds={kinds}
            links={links}
            headingId={headingId}
          />
        ) : (
          initial
        )}
      </div>
    </div>
  );
}
