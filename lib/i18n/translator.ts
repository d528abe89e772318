/** Translations outside React: API errors, mails, letters. */
import { createTranslator } from 'next-intl';
import { formats, timeZone } from './formats';
import type { Locale } from './locale';
import { type Messages, messagesOf } from './messages';

type Translator<N extends keyof Messages> = ReturnType<typeof createTranslator<Messages, N>>;

/** By language and namespace. Each caches its parsed messages. */
const translators = new Map<string, unknown>();

/** Returns the translator of one namespace in one language; works in any process. */
export function translatorOf<N extends keyof Messages>(locale: Locale, namespace: N): Translator<N> {
  const key = `${locale} ${namespace}`;
  // The namespace determines the type.
  const known = translators.get(key) as Translator<N> | undefined;
  if (known) return known;
  const translator = createTranslator<Messages, N>({
    locale,
    messages: messagesOf(locale),
    namespace,
    timeZone,
    formats,
  });
  translators.set(key, translator);
  return translator;
}

/** The text of a message that is named as data, with its namespace: `prices.title`. A missing one is returned as its key. */
export function messageText(locale: Locale, name: string): string {
  const [namespace = '', ...key] = name.split('.');
  return translatorOf(locale, namespace as 'prices')(key.join('.') as 'title');
}
