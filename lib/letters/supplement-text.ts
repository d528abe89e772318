/** The text of a supplement: a letter that follows a cancellation, with the data that the company requested. */
import { cleanLine, cleanLines } from './fonts/clean-text';
import { formatDay } from './letter-date';
import type { LetterInput } from './letter-input';
import { letterMessages } from './letter-messages';
import { type LetterDetail, type LetterText, letterText } from './letter-text';
import { fillMessage } from './segment';

/** Added data. */
export interface Supplement {
  /** The date on the previous letter, YYYY-MM-DD. */
  readonly letterDate: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly other?: string | undefined;
}

/**
 * Returns the text in the letter's language. `input` is the supplement's own: its date, its signature, the parties of
 * the previous letter. Throws a LetterError as the letter itself does.
 */
export function supplementText(input: LetterInput, supplement: Supplement): LetterText {
  const base = letterText(input);
  const { supplement: own, behalf, details } = letterMessages(input.language);
  const messages = input.onBehalf ? { ...own, ...behalf.supplement } : own;
  const number = cleanLine(input.contractNumber ?? '');
  const values = {
    company: cleanLine(input.companyName),
    deceased: cleanLine(input.onBehalf?.name ?? ''),
    number,
    date: formatDay(supplement.letterDate, input.language),
  };
  const rows: LetterDetail[] = [
    { label: details.company, value: [values.company] },
    { label: details.number, value: [number] },
    { label: messages.letterDate, value: [values.date] },
    { label: messages.name, value: [cleanLine(supplement.name ?? '')] },
    { label: messages.email, value: [cleanLine(supplement.email ?? '')] },
  ];
  const other = cleanLines(supplement.other ?? '');
  return {
    ...base,
    subject: fillMessage(number ? messages.subjectNumbered : messages.subject, values),
    details: rows.filter(({ value }) => value.every((part) => part !== '')),
    opening: fillMessage(messages.opening, values),
    comment: other.length > 0 ? { label: messages.other, lines: other } : null,
    requests: [[messages.request]],
    confirmation: [messages.confirm],
    // The end date was in the previous letter.
    missing: base.missing.filter((part) => part !== 'endDate'),
  };
}
