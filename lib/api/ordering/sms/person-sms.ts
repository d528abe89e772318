/** Text messages that went to a person: a copy of which there were, and forgetting them. */
import { asc, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { smsCodes, smsMessages } from './table';

/** Which messages there were about some drafts and requests, the oldest first. Their codes work no more. */
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

/** Forgets them with their codes, also those that still wait: the job that would deliver one finds nothing to do. */
export async function eraseSms(transaction: Transaction, references: readonly string[]): Promise<void> {
  const of = [...references];
  await transaction.delete(smsMessages).where(inArray(smsMessages.about, of));
  await transaction.delete(smsCodes).where(inArray(smsCodes.reference, of));
}
