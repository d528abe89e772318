/** Text of mails and answers as it may leave the customer's hands: without links, which can carry keys, and without account numbers. */

import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import { shortReference } from '@/lib/contract/references';
import { formatPhone } from '@/lib/i18n/format-phone';
import { translatorOf } from '@/lib/i18n/translator';
import { formatDay } from '@/lib/letters/letter-date';
import { isIban } from '@/lib/transactions/bank-files/statement-values';
import type { StoredLetterInput } from '../orders/letters/move-letter';
import type { CaseRecord } from './case-record';

const link = /\bhttps?:\/\/[^\s<>"]+/gi;
/** A word that may be an account number, in groups or not. */
const ibanLike = /\b[A-Z]{2}\d{2}(?:[ \u00a0.-]?[A-Z0-9]){11,30}\b/gi;
const ibanMin = 15;

/** The longest account number at the start of a text that looks like one; null without any. */
function ibanAtStart(text: string): string | null {
  for (let end = text.length; end >= ibanMin; end -= 1) {
    if (/\w/.test(text[end - 1] ?? '') && isIban(text.slice(0, end).replace(/[.-]/g, '')))
      return text.slice(0, end);
  }
  return null;
}

/** Returns the text with a mark in place of each link and account number, and others in place of some words. */
export function maskedText(
  text: string,
  marks: Readonly<Record<'link' | 'iban', string>>,
  words: readonly (readonly [string, string])[] = [],
): string {
  const masked = text.replace(link, marks.link).replace(ibanLike, (found) => {
    const iban = ibanAtStart(found);
    return iban === null ? found : `${marks.iban}${found.slice(iban.length)}`;
  });
  return words.reduce((rest, [word, mark]) => rest.replace(patternOf(word), mark), masked);
}

/** A word however it is broken: letters set numbers with no-break spaces. */
function patternOf(word: string): RegExp {
  const parts = word.trim().split(/\s+/u);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('\\s+'), 'gu');
}

/** The birth date and phone number in a letter, as letters and people write them. */
function wordsOfLetter({ dateOfBirth, sender, recipient }: StoredLetterInput) {
  const [year = '', month = '', day = ''] = dateOfBirth?.split('-') ?? [];
  const births = dateOfBirth
    ? [dateOfBirth, ...letterLanguages.map((each) => formatDay(dateOfBirth, each)), `${day}-${month}-${year}`]
    : [];
  const { phone } = sender;
  const phones = phone
    ? [phone, ...[recipient.country, 'NL', 'BE'].map((country) => formatPhone(phone, country))]
    : [];
  return {
    births: new Set(births),
    phones: new Set(phones.flatMap((each) => [each, each.replace(/\s/gu, '')])),
  };
}

/**
 * Masks texts about an order: also its reference, with which anybody can withdraw from it, its address, and what its letters have of a
 * person that nobody needs to judge them.
 */
export function maskOf({ order, letters }: Pick<CaseRecord, 'order' | 'letters'>): (text: string) => string {
  const { locale, email, reference } = order;
  const t = translatorOf(locale, 'caseFile');
  const marks = { link: t('report.mask.link'), iban: t('report.mask.iban') };
  const words = [
    [reference, shortReference(reference)],
    ...(email ? [[email, t('report.mask.email')] as const] : []),
    ...letters.flatMap(({ letter }) => {
      if (letter.input === null) return [];
      const { births, phones } = wordsOfLetter(letter.input);
      return [
        ...[...births].map((word) => [word, t('report.mask.birth')] as const),
        ...[...phones].map((word) => [word, t('report.mask.phone')] as const),
      ];
    }),
  ] as const;
  return (text) => maskedText(text, marks, words);
}
