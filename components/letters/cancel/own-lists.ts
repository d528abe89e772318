/** The lists of this browser: the static start page knows none, so a link leads to the page that does. */
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Names no form: the start is asked for the lists of this browser. */
export const ownListsNote = 'own';

/** Path of the start with the lists of this browser. */
export function ownListsHref(locale: Locale): string {
  return `${href('after-death', locale, {}, { note: ownListsNote })}#own`;
}
