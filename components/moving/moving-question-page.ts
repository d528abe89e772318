/** A list in a page's query: the days, its companies, and companies with a name like the typed one. Server only. */
import 'server-only';
import { findNamedCompany, withReachablePages } from '@/components/companies/notice/notice-question-page';
import { findFormNote } from '@/lib/api-client/accounts';
import { listMovingCompanies } from '@/lib/api-client/moving';
import { serverApi } from '@/lib/api-client/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FormNote } from '@/lib/contract/accounts';
import type { Suggestion } from '@/lib/contract/companies';
import { movingCompaniesMax } from '@/lib/moving/companies-max';
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
  const given = movingInputOf(query);
  const input = { ...given, companies: given.companies.slice(0, movingCompaniesMax) };
  const tooMany: MovingProblems = input.companies.length < given.companies.length ? { company: 'many' } : {};
  const today = amsterdamDate(systemClock.now());
  const reading = readMoving(input);
  const { companies, unknown } = await findCompanies(input.companies);
  const plan =
    reading.answers && planMoving({ ...reading.answers, today, companies, done: new Set(input.done) });
  return {
    input,
    answers: reading.answers,
    // A link with companies alone, such as from a bank statement, asks for the date without calling it missing.
    problems: query.date === undefined ? tooMany : { ...reading.problems, ...tooMany },
    companies,
    unknown,
    plan,
    today,
    note:
      query.note === 'moving-reminder'
        ? await findFormNote(await serverApi({ withVisitor: true }), 'moving-reminder')
        : null,
  };
}

/** The companies of slugs in one query; of texts that are none the last, which was typed, is searched for. */
async function findCompanies(
  texts: readonly string[],
): Promise<Pick<SubmittedMoving, 'companies' | 'unknown'>> {
  const known = await listMovingCompanies(await serverApi(), texts);
  const text = texts.findLast((each) => !known.some(({ slug }) => slug === each));
  const named = text === undefined ? null : await findNamedCompany(text);
  const found = named?.company;
  const isNew = found && !known.some(({ slug }) => slug === found.slug);
  const views = await Promise.all([...known, ...(isNew ? [found] : [])].map(withReachablePages));
  return {
    companies: views.map(({ contract_class: contractClass, ...rest }) => ({ ...rest, contractClass })),
    unknown: text !== undefined && !found ? { text, candidates: named?.candidates ?? [] } : null,
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
