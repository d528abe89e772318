/** The list by week, and its place on the drawn line. Pure. */
import { Temporal } from 'temporal-polyfill';
import { addDays } from '@/lib/calendar/amsterdam';
import type { DatedLine } from './plan-moving';

export interface MovingWeek {
  /** `now` for what can be done today, `done` for what is; a week by its Monday. */
  readonly key: string;
  readonly kind: 'now' | 'week' | 'moveWeek' | 'done';
  readonly lines: readonly DatedLine[];
}

function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/** What can be done now, then by week, then what is done. */
export function groupByWeek(lines: readonly DatedLine[], movesOn: string): MovingWeek[] {
  const groups = new Map<string, DatedLine[]>();
  const keyOf = ({ state, day }: DatedLine) =>
    state === 'done' ? 'done' : state === 'ahead' ? mondayOf(day) : 'now';
  const ordered = [
    ...lines
      .filter(({ state }) => state === 'late' || state === 'now')
      .toSorted((one, other) => one.closes.localeCompare(other.closes)),
    ...lines.filter(({ state }) => state === 'ahead'),
    ...lines.filter(({ state }) => state === 'done'),
  ];
  for (const line of ordered) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  const moveWeek = mondayOf(movesOn);
  return [...groups].map(([key, group]) => ({
    key,
    kind: key === 'now' || key === 'done' ? key : key === moveWeek ? 'moveWeek' : 'week',
    lines: group,
  }));
}

export interface DrawnLine {
  /** Percentages from the left. */
  readonly weeks: readonly number[];
  readonly dots: readonly {
    readonly day: string;
    readonly at: number;
    readonly count: number;
    readonly isDone: boolean;
  }[];
  readonly moveAt: number;
}

/** The days of the list on a line from today until its last first day. */
export function drawMoving(
  lines: readonly DatedLine[],
  { today, movesOn }: { readonly today: string; readonly movesOn: string },
): DrawnLine {
  const daysTo = (day: string) => Temporal.PlainDate.from(today).until(day, { largestUnit: 'days' }).days;
  const length = Math.max(7, daysTo(movesOn), ...lines.map(({ day }) => daysTo(day)));
  const at = (days: number) => Math.max(0, Math.min(100, Math.round((days / length) * 1000) / 10));
  const days = [...new Set(lines.map(({ day }) => day))].toSorted();
  return {
    weeks: Array.from({ length: Math.floor(length / 7) + 1 }, (_, week) => at(week * 7)),
    dots: days.map((day) => {
      const ofDay = lines.filter((line) => line.day === day);
      return {
        day,
        at: at(daysTo(day)),
        count: ofDay.length,
        isDone: ofDay.every(({ state }) => state === 'done'),
      };
    }),
    moveAt: at(daysTo(movesOn)),
  };
}
