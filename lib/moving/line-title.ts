/** A line in words: its title and text, with its company where it is about one, and when it is to be done. */
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { type Messages, messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatedLine } from './plan-moving';

type CompanyLineKey = keyof Messages['moving']['companyLines'];

type Named = Pick<DatedLine, 'key' | 'company'>;

/** Lines that can be about a company have texts of their own for it. */
function textOf({ key, company }: Named, part: 'title' | 'text', locale: Locale): string {
  const t = translatorOf(locale, 'moving');
  if (company === null) return t(`lines.${key}.${part}`);
  const companyKeys = Object.keys(messagesOf(locale).moving.companyLines) as CompanyLineKey[];
  const ofCompany = companyKeys.find((known) => known === key) ?? 'contacts';
  return t(`companyLines.${ofCompany}.${part}`, { company: company.name });
}

export const lineTitle = (line: Named, locale: Locale) => textOf(line, 'title', locale);

export const lineText = (line: Named, locale: Locale) => textOf(line, 'text', locale);

function whenKey({ state, opens, closes, line }: DatedLine) {
  if (state === 'done') return 'isDone';
  if (state === 'late') return line.isDeadline ? 'late' : 'lateAdvice';
  if (opens === closes) return 'day';
  if (state === 'now') return line.isDeadline ? 'deadlineOpen' : 'open';
  return line.isDeadline ? 'deadlineAhead' : 'ahead';
}

/** When to do it, in a sentence. */
export function lineWhen(line: DatedLine, locale: Locale): string {
  return translatorOf(locale, 'moving')(`list.${whenKey(line)}`, {
    opens: formatDay(line.opens, locale),
    closes: formatDay(line.closes, locale),
  });
}
