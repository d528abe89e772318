/**
 * What a statement of withdrawal is about, where that is certain: its e-mail address is the one of the order or the
 * request, and the words name its reference, whole or by the 8 characters that people quote.
 */
import { normaliseReference, referenceLength, shortReference } from '@/lib/contract/references';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { DatabaseOrTransaction } from '../../db/client';
import { listLetters, listReferencesOfEmail } from '../../ordering/cancellations/orders';
import { listRequestReferencesOfEmail } from '../requests/requests';
import { findLetterMeant } from './letter-meant';

export type WithdrawalSubject =
  | { readonly kind: 'order'; readonly reference: string; readonly letter: number | null }
  | { readonly kind: 'request'; readonly reference: string }
  | { readonly kind: 'unknown' };

const shortLength = 8;

/** Everything in some words that could be a reference or the beginning of one, normalised. */
function listNamedReferences(words: string): string[] {
  const parts = words.split(/[\s,;:()"'„”“]+/u);
  // People also write a reference in groups: the words as a whole are tried as one.
  return [...new Set([...parts, words].map(normaliseReference))].filter(
    (part) => part.length === shortLength || part.length === referenceLength,
  );
}

/** The one reference among some that a text names; null where it names none, or more than one. */
function findNamed(words: string, references: readonly string[]): string | null {
  const named = listNamedReferences(words);
  const found = references.filter((reference) =>
    named.some((each) => each === reference || each === shortReference(reference)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Looks for it. */
export async function findSubject(
  db: DatabaseOrTransaction,
  { contract, email }: { contract: string; email: string },
): Promise<WithdrawalSubject> {
  const emailKey = emailKeyOf(email);
  const [orders, requests] = await Promise.all([
    listReferencesOfEmail(db, emailKey),
    listRequestReferencesOfEmail(db, emailKey),
  ]);
  const named = findNamed(contract, [...orders, ...requests]);
  if (named === null) return { kind: 'unknown' };
  if (!orders.includes(named)) return { kind: 'request', reference: named };
  const letter = findLetterMeant(contract, await listLetters(db, named));
  return letter === 'unclear' ? { kind: 'unknown' } : { kind: 'order', reference: named, letter };
}
