/** Labels of proposal categories. */
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';

/** Returns the label of a flow's category; "contract" for one that is no longer declared. */
export function categoryLabel(category: string, locale: Locale): string {
  const labels = messagesOf(locale).requests.category;
  const known: Readonly<Record<string, string>> = labels;
  return known[category] ?? labels.contract;
}
