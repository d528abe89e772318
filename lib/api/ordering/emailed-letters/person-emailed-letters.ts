/** Personal data in letters that we e-mailed: export and erasure. */
import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteEmailedLetters, viewEmailedLetter } from './emailed-letters';
import { emailedLetters } from './table';

/** Letters of a verified address, given by its key, the oldest first; none for null. */
export async function listEmailedLetterData(db: DatabaseOrTransaction, emailKey: string | null) {
  if (emailKey === null) return [];
  const rows = await db
    .select()
    .from(emailedLetters)
    .where(eq(emailedLetters.emailKey, emailKey))
    .orderBy(asc(emailedLetters.requestedAt), asc(emailedLetters.id));
  return rows.map((row) => ({ id: row.id, language: row.locale, ...viewEmailedLetter(row) }));
}

/** The PDF of one of them. Throws if it is gone. */
export async function getEmailedLetterPdf(db: DatabaseOrTransaction, id: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ pdf: emailedLetters.pdf })
    .from(emailedLetters)
    .where(eq(emailedLetters.id, id));
  if (!row) throw new Error('an e-mailed letter was deleted while it was read');
  return row.pdf;
}

/** Deletes them, with their keys and mails. */
export async function eraseEmailedLetters(transaction: Transaction, emailKey: string | null): Promise<void> {
  if (emailKey !== null) await deleteEmailedLetters(transaction, eq(emailedLetters.emailKey, emailKey));
}
