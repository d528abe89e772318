/** A list in a page's query: the days, its companies, and companies with a name like the typed one. Server only. */
import 'server-only';
import { findNamedCompany } from '@/components/companies/notice/notice-question-page';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FormNote } from '@/lib/contract/accounts';
import type { Suggestion } from '@/lib/contract/companies';
import { type MovingCompany, type MovingPlan, planMoving } from '@/lib/moving/plan-moving';
import {
  type MovingAnswers,
  type MovingInput,
  type MovingProblems,
  movingInputOf,
  movingSearch,
  readMoving,
} from '@/lib/moving/read-moving';

export interface SubmittedMoving {
  readonly input: MovingInput;
  readonly answers: MovingAnswers | null;
  readonly problems: MovingProblems;
  readonly companies: readonly MovingCompany[];
  /** A typed name that no company has, with those that are like it; null without one. */
  readonly unknown: { readonly text: string; readonly candidates: readonly Suggestion[] } | null;
  /** Null where something is wrong or missing. */
  readonly plan: MovingPlan | null;
  readonly today: string;
  /** What came of the form with the address, posted in this browser. */
  readonly note: FormNote | null;
}

/** Reads the query of the page. */
export async function readSubmittedMoving(
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<SubmittedMoving> {
  const input = movingInputOf(query);
  const today = amsterdamDate(systemClock.now());
  const reading = readMoving(input);
  const texts = reading.problems.company ? [] : input.companies;
  const named = await Promise.all(texts.map(async (text) => ({ text, ...(await findNamedCompany(text)) })));
  const known = named.flatMap(({ company }): MovingCompany[] =>
    company ? [{ ...company, contractClass: company.contract_class }] : [],
  );
  const companies = known.filter(
    ({ slug }, index) => known.findIndex((other) => other.slug === slug) === index,
  );
  const missing = named.find(({ company }) => company === null);
  const plan =
    reading.answers && planMoving({ ...reading.answers, today, companies, done: new Set(input.done) });
  return {
    input,
    answers: reading.answers,
    // A link with companies alone, such as from a bank statement, asks for the date without calling it missing.
    problems: query.date === undefined ? {} : reading.problems,
    companies,
    unknown: missing ? { text: missing.text, candidates: missing.candidates ?? [] } : null,
    plan,
    today,
    note:
      query.note === 'moving-reminder'
        ? await findFormNote(await serverApi({ withVisitor: true }), 'moving-reminder')
        : null,
  };
}

/** The query of the page for the same list with other companies. */
export function searchWith(
  { answers, companies, input }: Pick<SubmittedMoving, 'answers' | 'companies' | 'input'>,
  change: (slugs: readonly string[]) => readonly string[] = (slugs) => slugs,
): URLSearchParams {
  const slugs = change(companies.map(({ slug }) => slug));
  if (answers) return movingSearch({ ...answers, companies: slugs, done: input.done });
  return new URLSearchParams([
    ['date', input.date],
    ['home', input.home],
    ['rent_day', input.rentDay],
    ...slugs.map((slug) => ['company', slug]),
  ]);
}
