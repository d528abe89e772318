/** A cancellation letter for completing by hand: our letter's text with blanks for unknown values. */
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
  /** Empty when unknown. */
  readonly companyName: string;
}

/** Replaced by a blank. */
const someDay = '2000-01-01';

/** Returns the letter, with a blank for every value that only its sender has. */
export function letterToWrite({ locale, question, companyName }: LetterToWrite): LetterText {
  const t = translatorOf(locale, 'noticePage');
  const text = letterText({
    language: letterLanguageOn(locale),
    option: 'regular',
    date: question?.noticeDay ?? someDay,
    sender: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: { name: companyName, lines: [], postalCode: null, city: null, country: 'nl' },
    companyName,
    ending: { mode: 'asap', expected: question && nameableEnd(findEarliestEnd(question)) },
    business: question?.business ?? false,
    signature: null,
    // A letter that we don't send has no link of ours.
    link: '',
    reference: '',
  });
  const placeAndDate = question
    ? [{ blank: t('letter.place') }, ', ', ...text.placeAndDate]
    : [{ blank: t('letter.placeAndDate') }];
  return { ...text, placeAndDate };
}

/** Returns the letter as plain text; a blank becomes its name in brackets. */
export function letterToWriteAsText(letter: LetterToWrite): string {
  const text = letterToWrite(letter);
  const blocks = [
    text.sender.map(({ content }) => plainText(content)),
    text.recipient.map(({ content }) => plainText(content)),
    [plainText(text.placeAndDate)],
    [plainText(text.subject)],
    text.details.map(({ label, value }) => `${label}: ${plainText(value)}`),
    [text.greeting],
    [plainText(text.opening)],
    ...text.requests.map((request) => [plainText(request)]),
    [plainText(text.confirmation)],
    [text.closing],
    ['', '', ...text.signer.map(plainText)],
  ];
  return `${blocks.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`;
}
