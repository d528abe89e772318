/** Deletes mails by age and state, so that no mail is retained for ever, or contains a key in clear for as long as the key is valid. */
import { and, isNull, lte } from 'drizzle-orm';
import { mailRecordDays, undeliveredMailDays } from '@/lib/config/legal';
import type { DatabaseOrTransaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { outboxMails } from './table';

/**
 * Deletes mails that were not delivered in time, with their content, and old records of delivered ones. Mails about an order, a request or
 * an account are deleted with it (person-mails.ts).
 */
export async function deleteOldMails(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const isUndelivered = and(
    isNull(outboxMails.deliveredAt),
    lte(outboxMails.createdAt, before(undeliveredMailDays)),
  );
  const { createdAt } = outboxMails;
  await deleteInBatches(db, outboxMails, isUndelivered, createdAt);
  await deleteInBatches(db, outboxMails, lte(createdAt, before(mailRecordDays)), createdAt);
}
