'use client';
/**
 * Around the notice form: once it is touched, the answer is worked out here at every change, and nothing is sent. The
 * form itself comes from the server and goes on working without this; what can't be worked out here is sent there.
 */
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';
import { classNames } from '@/components/ui/style/class-names';
import { todayHere } from '@/lib/calendar/today-here';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { loadNoticeMessages, type NoticeMessages } from '@/lib/i18n/load-notice-messages';
import type { Locale } from '@/lib/i18n/locale';
import type { AnswerLinks } from './answer-links';
import type { NoticeCompany, NoticeView } from './notice-view';

export interface NoticeInstantProps {
  readonly locale: Locale;
  readonly kinds: Readonly<Record<ContractClass, string>>;
  readonly links: AnswerLinks;
  /** The day that the page was made, YYYY-MM-DD. */
  readonly pageDay: string;
  /** The company of the page's own answer. */
  readonly company: NoticeCompany | null;
  /** The form. */
  readonly children: ReactNode;
  /** Shown until an answer is calculated here. */
  readonly initial: ReactNode;
  /** The visitor requested `initial`: on a phone it precedes the form. */
  readonly answered: boolean;
}

interface Engine
  extends Pick<typeof import('./live-answer'), 'LiveAnswer' | 'answerSentence' | 'workOut'>,
    Pick<typeof import('./find-notice-company'), 'findNoticeCompany'> {
  readonly messages: NoticeMessages;
}

/** Wait after a change, so that typing does not flicker. */
const waitMilliseconds = 200;

async function loadEngine(locale: Locale): Promise<Engine> {
  const [{ LiveAnswer, answerSentence, workOut }, { findNoticeCompany }, messages] = await Promise.all([
    import('./live-answer'),
    import('./find-notice-company'),
    loadNoticeMessages(locale),
  ]);
  return { LiveAnswer, answerSentence, workOut, findNoticeCompany, messages };
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
  const engine = useEngine(locale, pageDay, company);
  const shown = useLiveAnswer(root, engine, headingId);
  return (
    <div
      ref={root}
      className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      {children}
      <div className={classNames('min-w-0 lg:sticky lg:top-28', answered && 'max-lg:order-first')}>
        <p role="status" className="sr-only">
          {shown ? shown.engine.answerSentence(shown.view, shown.engine.messages) : ''}
        </p>
        {shown ? (
          <shown.engine.LiveAnswer
            messages={shown.engine.messages}
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

interface Answer {
  readonly engine: Engine;
  readonly view: NoticeView;
}

interface NoticeEngine {
  /** Fetches the rules once; a failure is forgotten, so that the next change tries again. */
  readonly load: () => Promise<Engine>;
  /** The answer to the form; null where something is missing. Rejects where rules or company can't be loaded. */
  readonly workOut: (form: HTMLFormElement) => Promise<Answer | null>;
}

function useEngine(locale: Locale, pageDay: string, company: NoticeCompany | null): NoticeEngine {
  const loading = useRef<Promise<Engine> | null>(null);
  const companies = useRef(new Map<string, NoticeCompany | null>(company ? [[company.slug, company]] : []));

  const load = useCallback(() => {
    loading.current ??= loadEngine(locale).catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
    return loading.current;
  }, [locale]);

  const workOut = useCallback(
    async (form: HTMLFormElement) => {
      const engine = await load();
      const data = new FormData(form);
      const slug = String(data.get('company') ?? '').trim();
      if (
        slug !== '' &&
        !companies.current.has(slug) &&
        form.querySelector('input[type=hidden][name=company]')
      ) {
        companies.current.set(slug, await engine.findNoticeCompany(slug, locale));
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

  return { load, workOut };
}

/** The answer to the form in `root` as it is now; null until one is worked out. Takes the focus after the form was sent. */
function useLiveAnswer(
  root: RefObject<HTMLElement | null>,
  { load, workOut }: NoticeEngine,
  headingId: string,
): Answer | null {
  const [shown, setShown] = useState<Answer | null>(null);
  const [focusWanted, setFocusWanted] = useState(0);

  useEffect(() => {
    const form = root.current?.querySelector('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const show = async () => {
      latest += 1;
      const turn = latest;
      // An incomplete form leaves the last result; submitting it shows what is missing.
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
  }, [root, load, workOut]);

  // After the form was sent, reading goes on at the answer.
  useEffect(() => {
    if (focusWanted > 0) document.getElementById(headingId)?.focus();
  }, [focusWanted, headingId]);

  return shown;
}
