/** A cancellation letter that the visitor finishes by hand: our own letter's text, with blanks for unknown parts. */
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { letterLanguageOn } from '@/lib/letters/letter-input';
import { type LetterText, letterText } from '@/lib/letters/letter-text';
import { plainText } from '@/lib/letters/segment';
import { findEarliestEnd } from './find-earliest-end';
import { nameableEnd } from './nameable-end';
import type { NoticeQuestion } from './notice-question';

export interface LetterToWrite {
  readonly locale: Locale;
  /** Null without a question: the day is a blank too. */
  readonly question: NoticeQuestion | null;
  /** Empty where it is not known. */
  readonly companyName: string;
  /** Whether the change of the question gives a certain right to leave: the letter then relies on it. Default false. */
  readonly isByChange?: boolean;
  /** YYYY-MM-DD: the day that the sender wants; the first possible one without it. */
  readonly endOn?: string | undefined;
}

/** A placeholder date: a blank replaces it. */
const someDay = '2000-01-01';

/** The letter, with a blank for every part that its sender fills in. */
export function letterToWrite({
  locale,
  question,
  companyName,
  isByChange = false,
  endOn,
}: LetterToWrite): LetterText {
  const t = translatorOf(locale, 'noticePage');
  const answer = question && findEarliestEnd(question);
  const text = letterText({
    language: letterLanguageOn(locale),
    option: question && letterSendingOf(question.contractClass) === 'registered' ? 'registered' : 'regular',
    date: question?.noticeDay ?? someDay,
    sender: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: { name: companyName, lines: [], postalCode: null, city: null, country: 'nl' },
    companyName,
    ending: endOn ? { mode: 'date', date: endOn } : { mode: 'asap', expected: answer && nameableEnd(answer) },
    business: question?.business ?? false,
    ...(question?.changeTold && isByChange
      ? { comment: t('letter.change', { date: formatDay(question.changeTold, locale) }) }
      : {}),
    signature: null,
    // Nothing of ours is printed on a letter that we don't send.
    link: '',
    reference: '',
  });
  const placeAndDate = question
    ? [{ blank: t('letter.place') }, ', ', ...text.placeAndDate]
    : [{ blank: t('letter.placeAndDate') }];
  return { ...text, placeAndDate };
}

/** The letter as plain text, line by line; a blank reads as its name in brackets. */
export function letterToWriteAsText(letter: LetterToWrite): string {
  const text = letterToWrite(letter);
  const blocks = [
    text.sender.map(({ content }) => plainText(content)),
    [...(text.notice ? [text.notice] : []), ...text.recipient.map(({ content }) => plainText(content))],
    [plainText(text.placeAndDate)],
    [plainText(text.subject)],
    text.details.map(({ label, value }) => `${label}: ${plainText(value)}`),
    [text.greeting],
    [plainText(text.opening)],
    ...text.requests.map((request) => [plainText(request)]),
    ...(text.comment ? [text.comment.lines] : []),
    [plainText(text.confirmation)],
    [text.closing],
    ['', '', ...text.signer.map(plainText)],
  ];
  return `${blocks.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
}
