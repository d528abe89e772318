/**
 * Rejects guessable passwords. @zxcvbn-ts (MIT) estimates the number of guesses with lists of leaked passwords, Dutch and English words and
 * names, keyboard rows, years and dates, repeats and substituted letters; all data are on this server. Loaded with the first new password,
 * because most processes never check one: 35 MB.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { fieldError } from '../../core/errors';
import { dutchDictionaries, siteWords } from './dutch-password-words';

/** Minimum number of guesses: that of eight random characters. */
const minGuesses = 1e8;

/** The estimate's time grows faster than the length: only this many characters of a password are used. */
const checkedMaxCharacters = 40;

/** Known data of the owner. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why a password is rejected: it consists of the owner's data or the site's name, or of listed words. */
export type PasswordWeakness = 'personal' | 'common';

/** The lists that passwords are compared with, by name. */
export async function loadDictionaries(): Promise<Record<string, (string | number)[]>> {
  const [common, dutch, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-nl-be'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return {
    ...common.dictionary,
    ...Object.fromEntries(Object.entries(dutch.dictionary).map(([name, words]) => [`be-${name}`, words])),
    ...english.dictionary,
    ...dutchDictionaries,
  };
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs }, dictionary] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    loadDictionaries(),
  ]);
  return new core.ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: checkedMaxCharacters,
    // Each combination of substituted letters is a lookup: four find all passwords of the tests.
    l33tMaxSubstitutions: 4,
  });
}

let estimator: Promise<ZxcvbnFactory> | null = null;

/** The normalised text: without accents, and a repetition reduced to twice its part. */
function comparable(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const period = (plain + plain).indexOf(plain, 1);
  return period < plain.length ? plain.slice(0, period).repeat(2) : plain;
}

/** Words from the owner's data. */
function ownWordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, email];
  const parts = names.flatMap((name) => name.split(/[^\p{L}]+/u));
  const words = [...names, ...email.split('@'), ...parts].map((word) =>
    comparable(word.replace(/\s+/gu, '')).toLowerCase(),
  );
  return [...new Set([...siteWords, ...words])].filter((word) => word.length >= 3);
}

/** Why a password is guessable; null if it is not. Case hardly matters. */
export async function findPasswordWeakness(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordWeakness | null> {
  estimator ??= loadEstimator();
  const ownWords = ownWordsOf(owner);
  const { sequence } = (await estimator).check(comparable(password).slice(0, checkedMaxCharacters), ownWords);
  // The library's own total counts any three parts as 1e8 guesses, however common each is.
  const guesses = sequence.reduce((product, part, index) => product * part.guesses * (index + 1), 1);
  if (guesses >= minGuesses) return null;
  return sequence.some(({ matchedWord = '' }) => ownWords.includes(matchedWord)) ? 'personal' : 'common';
}

/** Throws 422 for the field of a guessable new password, with the reason. */
export async function refuseGuessable(
  locale: Locale,
  { field, password, owner }: { field: string; password: string; owner: PasswordOwner },
): Promise<void> {
  const weakness = await findPasswordWeakness(password, owner);
  if (weakness) throw fieldError(locale, field, translatorOf(locale, 'errors')(`password_${weakness}`));
}
