/** Deletes messages to support a year after they were closed, with the mails about them. */
import { and, eq, exists, gt, inArray, lte, ne, not } from 'drizzle-orm';
import { supportMessageMaxAgeDays } from '@/lib/config/business';
import { eraseMails } from '../../core/mail/person-mails';
import type { Database } from '../../db/client';
import { chatEvents, chatMessages } from './table';

/** Messages deleted per run; the next run deletes the rest. */
const batchMax = 500;

/** Deletes messages closed long enough ago. Open ones are retained. */
export async function deleteOldChatMessages(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - supportMessageMaxAgeDays * 86_400_000);
  const dealtWithSince = db
    .select()
    .from(chatEvents)
    .where(and(eq(chatEvents.reference, chatMessages.reference), gt(chatEvents.at, before)));
  const rows = await db
    .select({ reference: chatMessages.reference })
    .from(chatMessages)
    .where(
      and(ne(chatMessages.state, 'open'), lte(chatMessages.receivedAt, before), not(exists(dealtWithSince))),
    )
    .limit(batchMax);
  const references = rows.map((row) => row.reference);
  if (references.length === 0) return;
  await db.transaction(async (transaction) => {
    await eraseMails(transaction, { about: references, emailKey: null });
    await transaction.delete(chatEvents).where(inArray(chatEvents.reference, references));
    await transaction.delete(chatMessages).where(inArray(chatMessages.reference, references));
  });
}
