/** What every part of the account page needs to know. */
import type { FormNote, Me } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Parts of the account page; mails and redirects lead to some of them by these names. */
export const accountParts = [
  'requests',
  'details',
  'passkeys',
  'sessions',
  'preferences',
  'export',
  'erase',
] as const;
export type AccountPart = (typeof accountParts)[number];

export interface AccountPlace {
  readonly locale: Locale;
  readonly me: Me;
  /** How a form of the page ended that was posted without JavaScript, and which of those with the same name it was. */
  readonly note: FormNote | null;
  readonly at: string | null;
  /** Where somebody goes whose session has ended. */
  readonly signInHref: string;
}

/** The path of a form on the page, for a native post to come back to. `at` tells forms of one name apart. */
export function formPage(locale: Locale, part: AccountPart, form: string, at: string = form): string {
  return `${href('account', locale, {}, { note: form, at })}#${part}`;
}

/** The note of a form, where it is that one's. */
export function noteAt({ note, at }: Pick<AccountPlace, 'note' | 'at'>, form: string, place: string = form) {
  return note?.form === form && at === place ? note : null;
}
