/**
 * Refuses passwords that are tried first. @zxcvbn-ts (MIT) estimates how many guesses a password takes with lists of
 * leaked passwords, Dutch and English words and names, keyboard rows, years and dates, repeats and replaced letters;
 * everything lies on this server. Loaded with the first new password, because most processes never check one: 35 MB.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldError } from '@/lib/api/core/identity/action';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { dutchDictionaries, siteWords } from './dutch-password-words';

/** Guesses below which a password is refused: as many as eight random characters count for. */
const minGuesses = 1e8;

/** The time of an estimate grows faster than the length: only so many characters of a password are looked at. */
const checkedMaxCharacters = 40;

/** Whose account it is, as far as that is known. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why a password is refused: it is made of the owner's data or the site's name, or of what is on lists. */
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
    // Each combination of replaced letters is looked up by itself: four find all passwords of the tests.
    l33tMaxSubstitutions: 4,
  });
}

let estimator: Promise<ZxcvbnFactory> | null = null;

/** The text as the lists have it: without accents, and where it repeats itself, its part twice. */
function comparable(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const period = (plain + plain).indexOf(plain, 1);
  return period < plain.length ? plain.slice(0, period).repeat(2) : plain;
}

/** Words that say whose password it is. */
function ownWordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, email];
  const parts = names.flatMap((name) => name.split(/[^\p{L}]+/u));
  const words = [...names, ...email.split('@'), ...parts].map((word) =>
    comparable(word.replace(/\s+/gu, '')).toLowerCase(),
  );
  return [...new Set([...siteWords, ...words])].filter((word) => word.length >= 3);
}

/** Why a password would be guessed soon; null where it would not. Case makes hardly any difference. */
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

/** Throws 422 for the field where a new password is guessable, with the reason. */
export async function refuseGuessable(
  locale: Locale,
  { field, password, owner }: { field: string; password: string; owner: PasswordOwner },
): Promise<void> {
  const weakness = await findPasswordWeakness(password, owner);
  if (weakness) throw fieldError(locale, field, translatorOf(locale, 'errors')(`password_${weakness}`));
}
