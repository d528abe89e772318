/** A person's text messages: listing them for the data export, and deleting them. */
import { asc, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { smsCodes, smsMessages } from './table';

/** The messages of the given drafts and cases, the oldest first. Their codes are expired or used. */
export async function listSmsData(db: DatabaseOrTransaction, references: readonly string[]) {
  const rows = await db
    .select()
    .from(smsMessages)
    .where(inArray(smsMessages.about, [...references]))
    .orderBy(asc(smsMessages.createdAt), asc(smsMessages.id));
  return rows.map(({ to, locale, createdAt, deliveredAt }) => ({
    to,
    language: locale,
    written_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
  }));
}

/** Deletes them with their codes, pending ones included: their delivery job then does nothing. */
export async function eraseSms(transaction: Transaction, references: readonly string[]): Promise<void> {
  const of = [...references];
  await transaction.delete(smsMessages).where(inArray(smsMessages.about, of));
  await transaction.delete(smsCodes).where(inArray(smsCodes.reference, of));
}
