/** What a proposal is about, in a word. */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** The word for a category; one that is unknown is simply a contract. */
export function categoryWord(category: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = messagesOf(locale).proposals.categories;
  return words[category] ?? words.contract ?? '';
}
