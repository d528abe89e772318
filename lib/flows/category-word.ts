/** What a proposal is about, in a word. */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** The word for a category of a flow; one that is no longer declared is simply a contract. */
export function categoryWord(category: string, locale: Locale): string {
  const words = messagesOf(locale).requests.category;
  const known: Readonly<Record<string, string>> = words;
  return known[category] ?? words.contract;
}
