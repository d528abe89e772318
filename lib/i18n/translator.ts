/** Translations outside React: API errors, mails, letters. */
import { createTranslator } from 'next-intl';
import { formats, timeZone } from './formats';
import type { Locale } from './locale';
import { type Messages, messagesOf } from './messages';

/** Returns a translator of one namespace in one language; works in any process. */
export function translatorOf<N extends keyof Messages>(locale: Locale, namespace: N) {
  return createTranslator<Messages, N>({
    locale,
    messages: messagesOf(locale),
    namespace,
    timeZone,
    formats,
  });
}
