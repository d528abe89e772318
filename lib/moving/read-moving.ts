/** A move out of a query, and back: no postcode or amount is ever in it. Pure. */

import { type MovingHome, movingHomes } from '@/lib/contract/moving/moving-homes';
import { findCalendarDate } from '@/lib/fields/calendar-date';
import { movingCompaniesMax } from './companies-max';
import { isLineId } from './plan-moving';

/** Names of the parameters, in their order in a link. */
export const movingParameters = ['date', 'home', 'rent_day', 'company', 'done'] as const;
export type MovingParameter = (typeof movingParameters)[number];

/** What was given. */
export interface MovingInput {
  readonly date: string;
  readonly home: string;
  readonly rentDay: string;
  /** Slugs, and the name that was typed last. */
  readonly companies: readonly string[];
  readonly done: readonly string[];
}

export interface MovingAnswers {
  readonly movesOn: string;
  readonly home: MovingHome | null;
  readonly rentDay: number | null;
}

export type MovingProblem = 'required' | 'date' | 'rent_day' | 'many';
export type MovingProblems = Readonly<Partial<Record<MovingParameter, MovingProblem>>>;

/** Longest value of a parameter. */
const valueMaxLength = 120;

function valuesOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => {
    const text = typeof each === 'string' ? each.trim().slice(0, valueMaxLength).toWellFormed() : '';
    return text === '' ? [] : [text];
  });
}

/** The parameters in a page's query or in a form; of a date the first counts, companies and ticks are lists. */
export function movingInputOf(values: Readonly<Record<string, unknown>>): MovingInput {
  const first = (name: MovingParameter) => valuesOf(values[name])[0] ?? '';
  return {
    date: first('date'),
    home: first('home'),
    rentDay: first('rent_day'),
    companies: [...new Set(valuesOf(values.company))],
    done: [...new Set(valuesOf(values.done))].filter(isLineId),
  };
}

/** Reads what was given. A choice that does not exist counts as left open. */
export function readMoving(input: MovingInput): { answers: MovingAnswers | null; problems: MovingProblems } {
  const problems: Partial<Record<MovingParameter, MovingProblem>> = {};
  const movesOn = findCalendarDate(input.date);
  if (movesOn === null) problems.date = input.date === '' ? 'required' : 'date';
  const home = movingHomes.find((known) => known === input.home) ?? null;
  const day = /^\d{1,2}$/.test(input.rentDay) ? Number(input.rentDay) : 0;
  if (input.rentDay !== '' && (day < 1 || day > 31)) problems.rent_day = 'rent_day';
  if (input.companies.length > movingCompaniesMax) problems.company = 'many';
  if (movesOn === null || Object.keys(problems).length > 0) return { answers: null, problems };
  return { answers: { movesOn, home, rentDay: input.rentDay === '' ? null : day }, problems };
}

/** The query of a list, in a fixed order: equal lists give equal texts. */
export function movingSearch({
  movesOn,
  home,
  rentDay,
  companies,
  done,
}: MovingAnswers & {
  readonly companies: readonly string[];
  readonly done: Iterable<string>;
}): URLSearchParams {
  return new URLSearchParams([
    ['date', movesOn],
    ...(home === null ? [] : [['home', home]]),
    ...(rentDay === null ? [] : [['rent_day', `${rentDay}`]]),
    ...companies.map((slug) => ['company', slug]),
    ...[...done].sort().map((id) => ['done', id]),
  ]);
}
