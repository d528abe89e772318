/** Letters that we e-mail, in the database. */
import { and, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { EmailedLetter } from '@/lib/contract/cancellations';
import type { EmailedLetterState, KeyedEmailedLetter } from '@/lib/contract/letters/emailed-letters';
import { deleteWithKeys, findKey, lockKeys } from '../../core/access/mailed-keys';
import { eraseMails } from '../../core/mail/person-mails';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { emailedLetters } from './table';

export type StoredEmailedLetter = typeof emailedLetters.$inferSelect;

/** The letter of a key; null if the key is unknown or the letter has expired. */
export async function findEmailedLetterByKey(
  db: DatabaseOrTransaction,
  query: { readonly key: string; readonly at: Date },
): Promise<StoredEmailedLetter | null> {
  const found = await findKey(db, 'emailed-letter', query);
  if (!found) return null;
  const isOfKey = and(eq(emailedLetters.id, found.subjectId), gt(emailedLetters.expiresAt, query.at));
  const [letter] = await db.select().from(emailedLetters).where(isOfKey);
  return letter ?? null;
}

/** The letter of a key, locked until the transaction ends; null if the key is unknown or the letter has expired. */
export async function lockEmailedLetterByKey(
  transaction: Transaction,
  query: { readonly key: string; readonly at: Date },
): Promise<StoredEmailedLetter | null> {
  const found = await findEmailedLetterByKey(transaction, query);
  if (!found) return null;
  await lockKeys(transaction, 'emailed-letter', [found.id]);
  const [locked] = await transaction
    .select()
    .from(emailedLetters)
    .where(eq(emailedLetters.id, found.id))
    .for('update');
  return locked ?? null;
}

/** What the page of a key shows. */
export function viewEmailedLetter(letter: StoredEmailedLetter): KeyedEmailedLetter {
  const { state, email, subject, body, sha256, fingerprint, bounce, bouncedAt } = letter;
  return {
    state,
    company: { slug: letter.company, name: letter.companyName },
    company_email: letter.companyEmail,
    email,
    letter_language: letter.letterLanguage,
    subject,
    text: body,
    requested_at: letter.requestedAt.toISOString(),
    confirmed_at: letter.confirmedAt?.toISOString() ?? null,
    sent_at: letter.sentAt?.toISOString() ?? null,
    server_response: letter.serverResponse,
    bounce: bounce && bouncedAt && { kind: bounce, at: bouncedAt.toISOString() },
    sha256,
    fingerprint,
    expires_at: letter.expiresAt.toISOString(),
  };
}

/** For verification by anyone: the letter that was sent with a file (`sha256`) or a text (`fingerprint`); null if none was. */
export async function findEmailed(
  db: DatabaseOrTransaction,
  proof: { readonly sha256: string } | { readonly fingerprint: string },
  at: Date,
): Promise<EmailedLetter | null> {
  const which: SQL =
    'sha256' in proof
      ? eq(emailedLetters.sha256, proof.sha256)
      : eq(emailedLetters.fingerprint, proof.fingerprint);
  const [letter] = await db
    .select()
    .from(emailedLetters)
    .where(and(which, eq(emailedLetters.state, 'sent'), gt(emailedLetters.expiresAt, at)))
    .orderBy(desc(emailedLetters.sentAt))
    .limit(1);
  if (!letter?.sentAt) return null;
  const { companyName, letterDate, sentAt, sha256, fingerprint, bounce, bouncedAt } = letter;
  return {
    posted_by: 'email',
    company_name: companyName,
    letter_date: letterDate,
    sent_at: sentAt.toISOString(),
    bounced_at: bounce === 'hard' && bouncedAt ? bouncedAt.toISOString() : null,
    sha256,
    fingerprint,
  };
}

/** Sets the state of a letter; returns the letter, or null if it is gone. */
export async function setEmailedLetter(
  transaction: Transaction,
  id: string,
  values: { readonly state: EmailedLetterState } & Partial<StoredEmailedLetter>,
): Promise<StoredEmailedLetter | null> {
  const [letter] = await transaction
    .update(emailedLetters)
    .set(values)
    .where(eq(emailedLetters.id, id))
    .returning();
  return letter ?? null;
}

/** Deletes letters with their keys and their mails; one that is not sent yet is then not sent. */
export async function deleteEmailedLetters(transaction: Transaction, which: SQL): Promise<void> {
  const found = await transaction.select({ id: emailedLetters.id }).from(emailedLetters).where(which);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  // A confirmation in progress queues a mail that is not visible before it ends. It locks the keys first: a lock of the letter would make
  // both wait for each other as well, but a deletion locks mails before letters, as deliveries do.
  await lockKeys(transaction, 'emailed-letter', ids);
  // Mails first: a delivery locks the mail before the letter as well.
  await eraseMails(transaction, { about: ids, emailKey: null });
  await deleteWithKeys(transaction, 'emailed-letter', emailedLetters, inArray(emailedLetters.id, ids));
}

/** Deletes unconfirmed letters and those whose time has passed. Their mails have an end of their own. */
export async function deleteExpiredEmailedLetters(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await deleteWithKeys(db, 'emailed-letter', emailedLetters, lte(emailedLetters.expiresAt, at));
}
