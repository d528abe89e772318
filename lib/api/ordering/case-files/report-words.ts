/** What the parts of a report share: their texts, headings and lines. */
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import type { ReportPart } from '@/lib/letters/pdf/render-report';
import type { CaseRecord } from './case-record';
import { maskOf } from './masked-text';

/** A file of the archive, as the report lists it. */
export interface ListedFile {
  readonly name: string;
  readonly sha256: string;
}

export interface ReportOptions {
  readonly record: CaseRecord;
  /** The file of each letter and supplement, by its id. */
  readonly files: ReadonlyMap<string, ListedFile>;
  readonly verifyUrl: string;
}

export type Facts = Extract<ReportPart, { readonly kind: 'facts' }>['rows'];

export const heading = (level: 1 | 2 | 3, text: string): ReportPart => ({ kind: 'heading', level, text });
export const line = (text: string, tight = false): ReportPart => ({ kind: 'text', text, tight });

/** A text in lines; those of one paragraph follow each other without a gap. */
export function linesOf(text: string): ReportPart[] {
  const lines = text.split(/\r?\n/u);
  return lines.flatMap((each, index) =>
    each.trim() === '' ? [] : [line(each, index > 0 && lines[index - 1]?.trim() !== '')],
  );
}

/** The texts of one report, and what masks the texts of others in it. */
export function wordsOf({ record }: ReportOptions) {
  const { locale } = record.order;
  return {
    t: translatorOf(locale, 'caseFile'),
    locale,
    masked: maskOf(record),
    moment: (at: Date) => formatMoment(at, locale),
  };
}
