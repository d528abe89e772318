/** All messages of the site: `messages/<locale>/`, a JSON file per namespace. */
import * as all from '@/messages';
import type { defaultLocale, Locale } from './locale';

export type Messages = (typeof all)[typeof defaultLocale];

const byLocale: Record<Locale, Messages> = all;

/** Returns all messages of a language. Server only: the browser gets the namespaces that a page selects. */
export function messagesOf(locale: Locale): Messages {
  return byLocale[locale];
}
