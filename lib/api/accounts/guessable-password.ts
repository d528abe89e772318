/**
 * Passwords that are tried first: the 7,000 most used of at least eight characters (common-passwords.json, out of
 * @zxcvbn-ts/language-common 4.1.3, MIT), and what anybody would think of for this site and this person.
 */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import commonPasswords from './common-passwords.json';
import { fieldError } from './forms/act';

const common: ReadonlySet<string> = new Set(commonPasswords);

/** Words of this site, and those that Dutch people take for a password. */
const siteWords = [
  'snoei',
  'snoeien',
  'snoeinl',
  'opzeggen',
  'wachtwoord',
  'welkom',
  'geheim',
  'password',
  'passwort',
];

/** Whose account it is, as far as that is known. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Only the letters: `Snoei2026!` is the word with what everybody puts behind it. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/** Whether a password is among those that are tried first. Case makes no difference. */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (common.has(lower) || new Set(lower).size < 3) return true;
  const letters = lettersOf(password);
  if (letters === '') return false;
  const { email, firstName, lastName } = owner;
  const own = [email, email.slice(0, email.lastIndexOf('@')), firstName, lastName, firstName + lastName];
  return [...siteWords, ...own].map(lettersOf).includes(letters);
}

/** Throws 422 for the field where a new password is guessable. */
export function refuseGuessable(
  locale: Locale,
  { field, password, owner }: { field: string; password: string; owner: PasswordOwner },
): void {
  if (!isGuessable(password, owner)) return;
  throw fieldError(locale, field, translatorOf(locale, 'errors')('password_guessable'));
}
