/** Questions to support are kept for a year after they were dealt with, and then go, with the mails about them. */
import { and, eq, exists, gt, inArray, lte, ne, not } from 'drizzle-orm';
import { supportMessageMaxAgeDays } from '@/lib/config/business';
import { eraseMails } from '../../core/mail/person-mails';
import type { Database } from '../../db/client';
import { chatEvents, chatMessages } from './table';

/** Messages forgotten in one sweep; the next one takes the rest. */
const sweepMax = 500;

/** Forgets what was dealt with long enough ago. What waits for an answer stays, however old. */
export async function sweepChatMessages(db: Database, at: Date): Promise<void> {
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
    .limit(sweepMax);
  const references = rows.map((row) => row.reference);
  if (references.length === 0) return;
  await db.transaction(async (transaction) => {
    await eraseMails(transaction, { about: references, emailKey: null });
    await transaction.delete(chatEvents).where(inArray(chatEvents.reference, references));
    await transaction.delete(chatMessages).where(inArray(chatMessages.reference, references));
  });
}
