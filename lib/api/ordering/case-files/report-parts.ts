/** What the report of an order's file says, in the language of the order. */
import { mailRecordDays } from '@/lib/config/legal';
import { getSeller } from '@/lib/config/seller';
import { shortReference } from '@/lib/contract/references';
import { formatDay, formatMoment } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { letterTextLines } from '@/lib/letters/fingerprint';
import { letterText } from '@/lib/letters/letter-text';
import type { ReportPart } from '@/lib/letters/pdf/render-report';
import { isDemoTrackCode } from '@/lib/post/track-code';
import { expectedEndOf } from '../orders/order-state';
import type { CaseRecord, RecordedLetter } from './case-record';
import { maskOf } from './masked-text';
import { timelineOf } from './timeline';

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

type Facts = Extract<ReportPart, { readonly kind: 'facts' }>['rows'];

const heading = (level: 1 | 2 | 3, text: string): ReportPart => ({ kind: 'heading', level, text });
const line = (text: string, tight = false): ReportPart => ({ kind: 'text', text, tight });

/** A text in lines; those of one paragraph follow each other without a gap. */
function linesOf(text: string): ReportPart[] {
  const lines = text.split(/\r?\n/u);
  return lines.flatMap((each, index) =>
    each.trim() === '' ? [] : [line(each, index > 0 && lines[index - 1]?.trim() !== '')],
  );
}

/** The texts of one report, and what masks the texts of others in it. */
function wordsOf({ record }: ReportOptions) {
  const { locale } = record.order;
  return {
    t: translatorOf(locale, 'caseFile'),
    locale,
    masked: maskOf(record.order),
    moment: (at: Date) => formatMoment(at, locale),
  };
}

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
  const section = (name: 'letters' | 'answers' | 'payments' | 'timeline' | 'mails', parts: ReportPart[]) => [
    heading(2, t(`report.sections.${name}`)),
    ...(parts.length > 0 ? parts : [line(t('report.none'))]),
  ];
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
    ...section('payments', paymentParts(options)),
    ...section('timeline', [{ kind: 'facts', rows: timeline }]),
    ...section('mails', mailParts(options)),
  ];
}

function letterParts(options: ReportOptions, { letter, events }: RecordedLetter): ReportPart[] {
  const { t, locale, masked, moment } = wordsOf(options);
  const states = translatorOf(locale, 'states');
  const track = translatorOf(locale, 'track');
  const reached = (state: 'sent' | 'received') => {
    const event = events.findLast(({ to }) => to === state);
    return event ? t('report.by', { moment: moment(event.at), actor: event.actor }) : t('report.notYet');
  };
  const number = letter.position + 1;
  const file = options.files.get(letter.id);
  const end = expectedEndOf(letter);
  const fact = (name: FactName, value: string) => ({ label: t(`report.facts.${name}`), value });
  const rows: Facts = [
    fact('company', letter.companyName),
    fact('date', formatDay(letter.letterDate, locale)),
    fact('option', track(`letterOption.${letter.option}`)),
    fact('state', states(`letter.${letter.state}`)),
    fact('code', letter.code),
    fact('fingerprint', letter.fingerprint.replace(/(.{4})(?=.)/gu, '$1 ')),
    ...(file ? [fact('file', file.name), fact('sha256', file.sha256)] : []),
    ...(letter.handedOverAt ? [fact('handedOver', moment(letter.handedOverAt))] : []),
    fact('sent', reached('sent')),
    ...(letter.trackCode
      ? [
          fact(
            'trackCode',
            isDemoTrackCode(letter.trackCode)
              ? t('report.demo', { code: letter.trackCode })
              : letter.trackCode,
          ),
        ]
      : []),
    fact('received', reached('received')),
    ...(end
      ? [
          fact(
            'endsOn',
            t(letter.state === 'confirmed' ? 'report.endConfirmed' : 'report.endExpected', {
              day: formatDay(end, locale),
            }),
          ),
        ]
      : []),
  ];
  const text = letter.input ? letterTextLines(letterText({ ...letter.input, signature: null })) : '';
  return [
    heading(3, t('report.letter', { number, company: letter.companyName })),
    { kind: 'facts', rows },
    ...(letter.option === 'regular' ? [line(t('report.regularPost'))] : []),
    heading(3, t('report.letterText', { number })),
    ...linesOf(masked(text)),
  ];
}

type FactName =
  | 'company'
  | 'date'
  | 'option'
  | 'state'
  | 'code'
  | 'fingerprint'
  | 'sha256'
  | 'file'
  | 'handedOver'
  | 'sent'
  | 'trackCode'
  | 'received'
  | 'endsOn'
  | 'added';

function supplementParts(options: ReportOptions): ReportPart[] {
  const { t, moment } = wordsOf(options);
  const { supplements, letters } = options.record;
  return supplements.flatMap(({ id, letterId, number, sha256, fingerprint, addedAt, sentAt }) => {
    const position = letters.find(({ letter }) => letter.id === letterId)?.letter.position ?? 0;
    const fact = (name: FactName, value: string) => ({ label: t(`report.facts.${name}`), value });
    const file = options.files.get(id);
    return [
      heading(3, t('report.supplement', { number, letter: position + 1 })),
      {
        kind: 'facts',
        rows: [
          fact('added', moment(addedAt)),
          fact('sent', sentAt ? moment(sentAt) : t('report.notYet')),
          fact('fingerprint', fingerprint.replace(/(.{4})(?=.)/gu, '$1 ')),
          ...(file ? [fact('file', file.name)] : []),
          fact('sha256', sha256),
        ],
      },
    ];
  });
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
