/** All messages of the site: `messages/<locale>/`, a JSON file per namespace. */
import * as en from '@/messages/en';
import * as nl from '@/messages/nl';
import type { Locale } from './locale';

export type Messages = typeof nl;

const all: Record<Locale, Messages> = { nl, en };

/** All messages of a language. Server only by use: the browser gets the namespaces that a page picks. */
export function messagesOf(locale: Locale): Messages {
  return all[locale];
}
