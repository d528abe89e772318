/** Text of mails and answers as it may leave the customer's hands: without links, which can carry keys, and without account numbers. */
import { shortReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { isIban } from '@/lib/transactions/bank-files/statement-values';
import type { StoredOrder } from '../orders/orders';

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
  return words.reduce((rest, [word, mark]) => rest.replaceAll(word, mark), masked);
}

/** Masks what other people wrote about an order: also its reference, with which anybody can withdraw from it, and its address. */
export function maskOf({
  locale,
  email,
  reference,
}: Pick<StoredOrder, 'locale' | 'email' | 'reference'>): (text: string) => string {
  const t = translatorOf(locale, 'caseFile');
  const marks = { link: t('report.mask.link'), iban: t('report.mask.iban') };
  const words = [
    [reference, shortReference(reference)],
    ...(email ? [[email, t('report.mask.email')] as const] : []),
  ] as const;
  return (text) => maskedText(text, marks, words);
}
