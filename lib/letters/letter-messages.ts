/** The letter's texts by language; German exists for letters only and is no site language. */

import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import de from '@/messages/de/letter.json';
import en from '@/messages/en/letter.json';
import nl from '@/messages/nl/letter.json';

export type LetterMessages = typeof nl;

const messages: Readonly<Record<LetterLanguage, LetterMessages>> = { nl, en, de };

/** Returns the messages of a letter in a language: plain texts with `{placeholders}` for `fillMessage`. */
export function letterMessages(language: LetterLanguage): LetterMessages {
  return messages[language];
}
