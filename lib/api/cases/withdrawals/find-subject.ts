/**
 * Finds the subject of a statement of withdrawal, if certain: its e-mail address equals the order's or case's, and its text names the
 * reference, in full or by its first 8 characters.
 */
import { normaliseReference, referenceLength, shortReference } from '@/lib/contract/references';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { DatabaseOrTransaction } from '../../db/client';
import { listLetters, listReferencesOfEmail } from '../../ordering/orders/orders';
import { listCaseReferencesOfEmail } from '../case/cases';
import { findLetterMeant } from './letter-meant';

export type WithdrawalSubject =
  | { readonly kind: 'order'; readonly reference: string; readonly letter: number | null }
  | { readonly kind: 'case'; readonly reference: string }
  | { readonly kind: 'unknown' };

const shortLength = 8;

/** All candidates for a reference or its prefix in a text, normalised. */
function listNamedReferences(text: string): string[] {
  const parts = text.split(/[\s,;:()"'„”“]+/u);
  // People also group a reference's characters: the whole text is tried as one.
  return [...new Set([...parts, text].map(normaliseReference))].filter(
    (part) => part.length === shortLength || part.length === referenceLength,
  );
}

/** The one reference that a text names among the given ones; null if none, or more than one. */
function findNamed(text: string, references: readonly string[]): string | null {
  const named = listNamedReferences(text);
  const found = references.filter((reference) =>
    named.some((each) => each === reference || each === shortReference(reference)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

export async function findSubject(
  db: DatabaseOrTransaction,
  { contract, email }: { contract: string; email: string },
): Promise<WithdrawalSubject> {
  const emailKey = emailKeyOf(email);
  const [orders, cases] = await Promise.all([
    listReferencesOfEmail(db, emailKey),
    listCaseReferencesOfEmail(db, emailKey),
  ]);
  const named = findNamed(contract, [...orders, ...cases]);
  if (named === null) return { kind: 'unknown' };
  if (!orders.includes(named)) return { kind: 'case', reference: named };
  const letter = findLetterMeant(contract, await listLetters(db, named));
  return letter === 'unclear' ? { kind: 'unknown' } : { kind: 'order', reference: named, letter };
}
