/** Text of mails and answers as it may leave the customer's hands: without links, which can carry keys, and without account numbers. */
import { isIban } from '@/lib/transactions/bank-files/statement-values';

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

/** Returns the text with a mark in place of each link, account number, and the given e-mail address. */
export function maskedText(
  text: string,
  marks: Readonly<Record<'link' | 'iban' | 'email', string>>,
  email: string | null = null,
): string {
  const masked = text.replace(link, marks.link).replace(ibanLike, (found) => {
    const iban = ibanAtStart(found);
    return iban === null ? found : `${marks.iban}${found.slice(iban.length)}`;
  });
  return email ? masked.replaceAll(email, marks.email) : masked;
}
