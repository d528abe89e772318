/** A line in words: its title, with its company where it is about one, and when it is to be done. */
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { DatedLine } from './plan-moving';

export function lineTitle({ key, company }: Pick<DatedLine, 'key' | 'company'>, locale: Locale): string {
  const title = translatorOf(locale, 'moving')(`lines.${key}.title`);
  return company ? `${company.name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

function whenKey({ state, opens, closes, line }: DatedLine) {
  if (state === 'done') return 'isDone';
  if (state === 'late') return 'late';
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
