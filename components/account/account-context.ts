/** Context of the account page's sections. */
import type { PageNote } from '@/components/form/action/note-at';
import type { Me } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Sections of the account page; mails and redirects link to these names. */
export const accountParts = [
  'requests',
  'reminders',
  'costs',
  'moving',
  'details',
  'passkeys',
  'sessions',
  'preferences',
  'export',
  'erase',
] as const;
export type AccountPart = (typeof accountParts)[number];

export interface AccountContext extends PageNote {
  readonly locale: Locale;
  readonly me: Me;
  /** Sign-in page for an expired session. */
  readonly signInHref: string;
}

/** Returns the path that a native post redirects to. `at` distinguishes forms with the same name. */
export function formPage(locale: Locale, part: AccountPart, form: string, at: string = form): string {
  return `${href('account', locale, {}, { note: form, at })}#${part}`;
}
