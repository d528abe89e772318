/** What the report of an order's file says, in the language of the order. */
import { mailRecordDays } from '@/lib/config/legal';
import { getSeller } from '@/lib/config/seller';
import { shortReference } from '@/lib/contract/references';
import { formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { ReportPart } from '@/lib/letters/pdf/render-report';
import type { CaseRecord } from './case-record';
import { letterParts, supplementParts } from './letter-parts';
import { heading, line, linesOf, type ReportOptions, wordsOf } from './report-words';
import { timelineOf } from './timeline';

/** The title of the report, as of a document. */
export function reportTitleOf({ order }: CaseRecord): string {
  const reference = shortReference(order.reference);
  return translatorOf(order.locale, 'caseFile')('report.title', { reference });
}

export function reportPartsOf(options: ReportOptions): ReportPart[] {
  const { record, verifyUrl } = options;
  const { t, moment } = wordsOf(options);
  const [first] = record.letters;
  const count = record.letters.length;
  const section = (
    name: 'letters' | 'answers' | 'afterwards' | 'payments' | 'timeline' | 'mails',
    parts: ReportPart[],
  ) => [heading(2, t(`report.sections.${name}`)), ...(parts.length > 0 ? parts : [line(t('report.none'))])];
  const timeline = timelineOf(record).map(({ at, text }) => ({
    label: moment(at),
    value: wordsOf(options).masked(text),
  }));
  return [
    heading(
      1,
      count === 1 && first
        ? t('report.heading', { company: first.letter.companyName })
        : t('report.headingSeveral', { count }),
    ),
    line(t('report.intro', { seller: getSeller().legalName, asOf: moment(record.asOf) })),
    line(t('report.leftOut')),
    line(t('report.check', { url: verifyUrl })),
    ...section('letters', [
      ...record.letters.flatMap((each) => letterParts(options, each)),
      ...supplementParts(options),
    ]),
    ...section('answers', answerParts(options)),
    ...section('afterwards', afterwardParts(options)),
    ...section('payments', paymentParts(options)),
    ...section('timeline', [{ kind: 'facts', rows: timeline }]),
    ...section('mails', mailParts(options)),
  ];
}

function answerParts(options: ReportOptions): ReportPart[] {
  const { t, locale, masked, moment } = wordsOf(options);
  const states = translatorOf(locale, 'states');
  const disputes = translatorOf(locale, 'disputes');
  const { answers, letters } = options.record;
  return answers.flatMap(({ kind, at, verdict, payload, letterId }) => {
    const company = letters.find(({ letter }) => letter.id === letterId)?.letter.companyName ?? '';
    const missing = payload.missing_fields.map((name) =>
      name === 'other' && payload.missing_other ? payload.missing_other : disputes(`missing.${name}`),
    );
    const values = {
      company,
      lastDay: payload.last_usable_date && formatDay(payload.last_usable_date, locale),
      missing: missing.join(', '),
      reason: payload.reject_reason && disputes(`reasons.${payload.reject_reason}`),
      text: payload.text,
      respondent: payload.respondent,
    };
    const names = Object.keys(values) as (keyof typeof values)[];
    const rows = names.flatMap((name) => {
      const value = values[name];
      return value ? [{ label: t(`report.answerFacts.${name}`), value: masked(value) }] : [];
    });
    const what = { kind: states(`answer.${kind}`), moment: moment(at), verdict: verdict ?? 'none' };
    return [heading(3, t('report.answer', what)), { kind: 'facts', rows }];
  });
}

/** What its customer told us after the letter, where that was asked. */
function afterwardParts(options: ReportOptions): ReportPart[] {
  const { masked } = wordsOf(options);
  return options.record.afterwards.flatMap(({ title, facts }) => [
    heading(3, title),
    { kind: 'facts' as const, rows: facts.map(({ label, value }) => ({ label, value: masked(value) })) },
  ]);
}

function paymentParts(options: ReportOptions): ReportPart[] {
  const { t, locale, moment } = wordsOf(options);
  const { payments, refunds } = options.record;
  const row = (name: 'paid' | 'refund' | 'refunded', cents: number, at: Date) => ({
    label: moment(at),
    value: `${t(`report.payment.${name}`)}: ${formatEuro(cents, locale)}`,
  });
  const rows = [
    ...payments
      .filter(({ status }) => status === 'paid')
      .map(({ amountCents, updatedAt }) => row('paid', amountCents, updatedAt)),
    ...refunds.map(({ amountCents, sentAt, requestedAt }) =>
      sentAt ? row('refunded', amountCents, sentAt) : row('refund', amountCents, requestedAt),
    ),
  ];
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
}

function mailParts(options: ReportOptions): ReportPart[] {
  const { t, masked, moment } = wordsOf(options);
  const mails = options.record.mails.flatMap(({ subject, text, deliveredAt }) => [
    heading(3, masked(subject)),
    line(moment(deliveredAt), true),
    ...(text === null ? [line(t('report.mailGone'), true)] : linesOf(masked(text))),
  ]);
  return mails.length > 0 ? [line(t('report.mailsKept', { days: mailRecordDays })), ...mails] : [];
}
