/** The letter's texts by language; German exists for letters only and is no site language. */

import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';
import de from '@/messages/de/letter.json';
import en from '@/messages/en/letter.json';
import nl from '@/messages/nl/letter.json';
import type { LetterInput } from './letter-input';

export type LetterMessages = typeof nl;

const messages: Readonly<Record<LetterLanguage, LetterMessages>> = { nl, en, de };

/** Returns what missing parts are called, by part. */
export function promptsOf({
  promptLanguage,
  language,
}: Pick<LetterInput, 'promptLanguage' | 'language'>): LetterMessages['missing'] {
  return messages[promptLanguage ?? language].missing;
}

/** Returns the messages of a letter in a language: plain texts with `{placeholders}` for `fillMessage`. */
export function letterMessages(language: LetterLanguage): LetterMessages {
  return messages[language];
}
