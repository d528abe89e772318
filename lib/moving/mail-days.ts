/** When a move is mailed about: one mail on a day, with all that is to be done. Pure. */
import { addDays } from '@/lib/calendar/amsterdam';
import type { DatedLine } from './plan-moving';

/** Days before a sourced last day on which what is not done is mailed once more. */
const lastCallDays = 3;

/** The day shortly before a last day that a source gives; null without one, and where the line begins no earlier. */
export function findLastCall({ opens, closes, line }: DatedLine): string | null {
  const call = addDays(closes, -lastCallDays);
  return line.isDeadline && call > opens ? call : null;
}

/** The days of the mails about a line: when it begins, and shortly before a last day that a source gives. */
function listLineDays(line: DatedLine): string[] {
  const call = findLastCall(line);
  return call === null ? [line.opens] : [line.opens, call];
}

const isOpen = ({ state }: DatedLine) => state !== 'done';

/** The days after `today` on which there will be a mail, each once, the first one first. */
export function listMovingMailDays(lines: readonly DatedLine[], today: string): string[] {
  const days = lines.filter(isOpen).flatMap(listLineDays);
  return [...new Set(days)].filter((day) => day > today).toSorted();
}

/** The last day on which there can be a mail, whatever is done or not. */
export function findLastMailDay(lines: readonly DatedLine[]): string {
  return lines.flatMap(listLineDays).toSorted().at(-1) ?? '';
}

/** What is mailed today, if the lines of the days until and with `through` were mailed before; all that has begun where it is null. */
export function listDueLines(
  lines: readonly DatedLine[],
  { through, today }: { readonly through: string | null; readonly today: string },
): DatedLine[] {
  return lines.filter(
    (line) =>
      isOpen(line) && listLineDays(line).some((day) => day <= today && (through === null || day > through)),
  );
}
