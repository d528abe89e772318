/** The letters in the report of an order's file: each posting of them, and the supplements to them. */
import { formatDay } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { letterTextLines } from '@/lib/letters/fingerprint';
import { letterText } from '@/lib/letters/letter-text';
import type { ReportPart } from '@/lib/letters/pdf/render-report';
import { isDemoTrackCode } from '@/lib/post/track-code';
import { eventsOfLastPosting, type StoredPosting } from '../orders/letters/letter-postings';
import { expectedEndOf } from '../orders/order-state';
import type { StoredReturn } from '../returns/stored-returns';
import { postingFileId, type RecordedLetter } from './case-record';
import { type Facts, heading, line, linesOf, type ReportOptions, wordsOf } from './report-words';

export function letterParts(
  options: ReportOptions,
  { letter, events, postings, returns }: RecordedLetter,
): ReportPart[] {
  const { t, locale, masked, moment } = wordsOf(options);
  const states = translatorOf(locale, 'states');
  const track = translatorOf(locale, 'track');
  const reached = (state: 'sent' | 'received') => {
    // A correction, as of a letter that had not come back, is no event of the post.
    const event = eventsOfLastPosting(events).findLast(({ to, name }) => to === state && name === null);
    return event ? t('report.by', { moment: moment(event.at), actor: event.actor }) : t('report.notYet');
  };
  const number = letter.position + 1;
  const file = options.files.get(letter.id);
  const back = returns.find(({ posting }) => posting === letter.posting);
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
    // Its pages are stored apart, and not in this file.
    ...(letter.input?.enclosure
      ? [fact('enclosure', t('report.enclosure', { ...letter.input.enclosure }))]
      : []),
    ...(letter.handedOverAt ? [fact('handedOver', moment(letter.handedOverAt))] : []),
    fact('sent', reached('sent')),
    ...(letter.trackCode ? [fact('trackCode', trackText(options, letter.trackCode))] : []),
    // It may have been reported as delivered before it came back.
    back ? fact('returned', returnText(options, back)) : fact('received', reached('received')),
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
    ...postings.flatMap((posting) => postingParts(options, { letter, posting, returns })),
  ];
}

/** An earlier posting, which came back: that paper has codes and hashes of its own. */
function postingParts(
  options: ReportOptions,
  {
    letter,
    posting,
    returns,
  }: Pick<RecordedLetter, 'letter' | 'returns'> & { readonly posting: StoredPosting },
): ReportPart[] {
  const { t, locale, moment } = wordsOf(options);
  const fact = (name: FactName, value: string) => ({ label: t(`report.facts.${name}`), value });
  const file = options.files.get(postingFileId(posting));
  const back = returns.find(({ posting: number }) => number === posting.number);
  const rows: Facts = [
    fact('date', formatDay(posting.letterDate, locale)),
    fact('code', posting.code),
    fact('fingerprint', posting.fingerprint.replace(/(.{4})(?=.)/gu, '$1 ')),
    ...(file ? [fact('file', file.name)] : []),
    fact('sha256', posting.sha256),
    fact('sent', posting.sentAt ? moment(posting.sentAt) : t('report.notYet')),
    ...(posting.trackCode ? [fact('trackCode', trackText(options, posting.trackCode))] : []),
    fact('returned', back ? returnText(options, back) : moment(posting.returnedAt)),
    fact('postedAgain', moment(posting.replacedAt)),
  ];
  const about = { number: posting.number, letter: letter.position + 1 };
  return [heading(3, t('report.posting', about)), { kind: 'facts', rows }];
}

function returnText(options: ReportOptions, { at, reason }: Pick<StoredReturn, 'at' | 'reason'>): string {
  const { t, locale, moment } = wordsOf(options);
  const why = translatorOf(locale, 'returns')(`reason.${reason}`);
  return t('report.returned', { moment: moment(at), reason: why });
}

function trackText(options: ReportOptions, code: string): string {
  return isDemoTrackCode(code) ? wordsOf(options).t('report.demo', { code }) : code;
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
  | 'returned'
  | 'postedAgain'
  | 'enclosure'
  | 'endsOn'
  | 'added';

export function supplementParts(options: ReportOptions): ReportPart[] {
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
