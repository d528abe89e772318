/** The dated list of a move. Pure: days are YYYY-MM-DD in Amsterdam. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { MovingHome } from '@/lib/contract/moving/moving-homes';
import { findEarliestEnd } from '@/lib/notice/find-earliest-end';
import { expectedReceiptDay, spareDeliveryDays } from '@/lib/notice/receipt-day';
import { lineOfClass, type MovingLine, type MovingLineKey, movingLines } from './moving-lines';

/** A move further ahead, or longer ago, gets no list. */
export const movingDaysMax = { ahead: 365, ago: 60 } as const;

/** A company of the list, as the register knows it. */
export interface MovingCompany {
  readonly slug: string;
  readonly name: string;
  readonly contractClass: ContractClass;
  readonly cancellable: boolean;
  /** Whether it has an English hub. */
  readonly english: boolean;
}

export interface MovingQuestion {
  readonly movesOn: string;
  readonly today: string;
  /** Null where it is left open: both kinds of home are then thought of. */
  readonly home: MovingHome | null;
  /** Day of the month on which rent is due; null where unknown: the first. */
  readonly rentDay: number | null;
  readonly companies: readonly MovingCompany[];
  /** Ids of lines that are done, or not wanted. */
  readonly done: ReadonlySet<string>;
}

export type DatedState = 'done' | 'ahead' | 'now' | 'late';

export interface DatedLine {
  /** The key of a general line, or `c.` and the slug of a company. */
  readonly id: string;
  readonly key: MovingLineKey;
  readonly line: MovingLine;
  readonly company: MovingCompany | null;
  /** First and last day to do it. */
  readonly opens: string;
  readonly closes: string;
  /** The day under which the list has it: its first day, or today once that has passed. */
  readonly day: string;
  readonly state: DatedState;
  /** Rent: the day to which a notice of now can end the lease, where it is too late for the moving date; the day it is for, otherwise. */
  readonly leaseEnd: string | null;
}

export type MovingPlan =
  | { readonly kind: 'far' | 'past'; readonly limit: string }
  | { readonly kind: 'list'; readonly hasMoved: boolean; readonly lines: readonly DatedLine[] };

/** The id of a company's line. */
export const companyLineId = (slug: string) => `c.${slug}`;

/** Whether an id is of a line that there can be. */
export function isLineId(id: string): boolean {
  return /^c\.[a-z0-9-]{1,120}$/.test(id) || movingLines.some(({ key }) => key === id);
}

/** Those of some ids that are lines of a list with these companies. */
export function linesOfList(ids: readonly string[], slugs: readonly string[]): string[] {
  const ofCompanies = slugs.map(companyLineId);
  return ids.filter((id) => ofCompanies.includes(id) || movingLines.some(({ key }) => key === id));
}

/** The day of rent in a month; its last day where the month is too short. */
function rentDue(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
}

/** The first day on which rent is due on or after a day. */
function dueFrom(day: string, rentDay: number): Temporal.PlainDate {
  const month = Temporal.PlainDate.from(day).toPlainYearMonth();
  const due = rentDue(month, rentDay);
  return due.toString() >= day ? due : rentDue(month.add({ months: 1 }), rentDay);
}

/** The last day of posting with which a letter is there on a day, with a delivery to spare. */
function lastPostingDay(receivedBy: string): string {
  let day = receivedBy;
  while (expectedReceiptDay(day, spareDeliveryDays) > receivedBy) day = addDays(day, -1);
  return day;
}

/** A lease by the month, without a fixed term that still runs, ends on a day on which rent is due, a month after the notice. */
function rentDays({ movesOn, today, rentDay }: MovingQuestion) {
  const due = dueFrom(movesOn, rentDay ?? 1);
  const closes = lastPostingDay(due.subtract({ months: 1 }).toString());
  if (closes >= today) return { closes, leaseEnd: due.toString() };
  const { earliestEnd } = findEarliestEnd({
    contractClass: 'rental',
    noticeDay: today,
    noticeDayMeans: 'sent',
    termMonths: 0,
    paymentMonths: 1,
    paymentDay: dueFrom(today, rentDay ?? 1).toString(),
  });
  return { closes, leaseEnd: earliestEnd };
}

function dateLine(
  line: MovingLine & { readonly key: MovingLineKey },
  company: MovingCompany | null,
  question: MovingQuestion,
): DatedLine {
  const { movesOn, today, done } = question;
  const before = (distance: Temporal.DurationLike) =>
    Temporal.PlainDate.from(movesOn).subtract(distance).toString();
  const rent = line.key === 'rent' ? rentDays(question) : null;
  const opens = before(line.opens);
  const closes = rent?.closes ?? before(line.closes);
  const hasBegun = today >= opens;
  const id = company ? companyLineId(company.slug) : line.key;
  const state = done.has(id) ? 'done' : today > closes ? 'late' : hasBegun ? 'now' : 'ahead';
  return {
    id,
    key: line.key,
    line,
    company,
    opens,
    closes,
    day: hasBegun ? today : opens,
    state,
    leaseEnd: rent?.leaseEnd ?? null,
  };
}

/** The list of a move, by day; of one day what must be done first comes first. */
export function planMoving(question: MovingQuestion): MovingPlan {
  const { movesOn, today, home, companies } = question;
  const last = addDays(today, movingDaysMax.ahead);
  if (movesOn > last) return { kind: 'far', limit: last };
  const first = addDays(today, -movingDaysMax.ago);
  if (movesOn < first) return { kind: 'past', limit: first };
  const known = companies.map((company) => ({ company, line: lineOfClass(company.contractClass) }));
  const lines: readonly (MovingLine & { readonly key: MovingLineKey })[] = movingLines;
  const general = lines.filter(
    (line) =>
      (line.home === undefined || home === null || line.home === home) &&
      (line.key === 'contacts' || !known.some((each) => each.line.key === line.key)),
  );
  const dated = [
    ...general.map((line) => dateLine(line, null, question)),
    ...known.map(({ line, company }) => dateLine(line, company, question)),
  ];
  const order = lines.map(({ key }) => key);
  return {
    kind: 'list',
    hasMoved: movesOn < today,
    lines: dated.toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        one.closes.localeCompare(other.closes) ||
        order.indexOf(one.key) - order.indexOf(other.key) ||
        one.id.localeCompare(other.id),
    ),
  };
}
