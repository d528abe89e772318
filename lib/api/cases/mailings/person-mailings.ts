/** Personal data in mailings: export, erasure, retention, and who left a list because of one. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { mailingRecipientDays, mailRecordDays } from '@/lib/config/legal';
import { hashOf } from '../../core/secret';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { deleteInBatches } from '../../db/delete-in-batches';
import { countRecipients } from './mailings';
import { mailBounces, mailingRecipients, mailings } from './table';

/** Mailings to a verified address with the consent for each, and its bounces; none for null. */
export async function listMailingData(db: DatabaseOrTransaction, emailKey: string | null) {
  if (emailKey === null) return { received: [], bounces: [] };
  const rows = await db
    .select({ recipient: mailingRecipients, list: mailings.list, startedAt: mailings.startedAt })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(eq(mailingRecipients.emailKey, emailKey))
    .orderBy(asc(mailings.startedAt), asc(mailingRecipients.id));
  const bounces = await db
    .select({ kind: mailBounces.kind, receivedAt: mailBounces.receivedAt })
    .from(mailBounces)
    .where(eq(mailBounces.emailKey, emailKey))
    .orderBy(asc(mailBounces.receivedAt), asc(mailBounces.eventId));
  return {
    received: rows.map(({ recipient, list, startedAt }) => ({
      list,
      started_at: startedAt?.toISOString() ?? null,
      state: recipient.state,
      email: recipient.email,
      language: recipient.locale,
      sent_at: recipient.sentAt?.toISOString() ?? null,
      bounce: recipient.bounce,
      bounced_at: recipient.bouncedAt?.toISOString() ?? null,
      soft_bounces: recipient.softBounces,
      unsubscribed_at: recipient.unsubscribedAt?.toISOString() ?? null,
      consent: {
        asked_with: recipient.consentSource,
        request: recipient.consentReference,
        text_version: recipient.consentTextVersion,
        asked_at: recipient.consentAskedAt.toISOString(),
        confirmed_at: recipient.consentConfirmedAt.toISOString(),
      },
    })),
    bounces: bounces.map(({ kind, receivedAt }) => ({ kind, received_at: receivedAt.toISOString() })),
  };
}

/** Deletes both. A mail that waits in the outbox is deleted with the person's mails. */
export async function eraseMailings(transaction: Transaction, emailKey: string | null): Promise<void> {
  if (emailKey === null) return;
  await transaction.delete(mailingRecipients).where(eq(mailingRecipients.emailKey, emailKey));
  await transaction.delete(mailBounces).where(eq(mailBounces.emailKey, emailKey));
}

/** Counts the end of a subscription with the mailing whose mail had the key; a key of another mail counts nowhere. */
export async function countUnsubscribe(
  transaction: Transaction,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  await transaction
    .update(mailingRecipients)
    .set({ unsubscribedAt: at })
    .where(and(eq(mailingRecipients.keyHash, hashOf(key)), isNull(mailingRecipients.unsubscribedAt)));
}

/** Deletes recipients of ended mailings after their term, and old bounces. The final counts are stored in the mailing. */
export async function deleteOldRecipients(db: DatabaseOrTransaction, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const recipients = db
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(eq(mailingRecipients.mailingId, mailings.id));
  const old = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(
      and(
        isNotNull(mailings.endedAt),
        lte(mailings.startedAt, before(mailingRecipientDays)),
        exists(recipients),
      ),
    );
  const ids = old.map(({ id }) => id);
  const counts = await countRecipients(db, ids);
  for (const id of ids) {
    await db
      .update(mailings)
      .set({ finalCounts: counts.get(id) ?? null })
      .where(and(eq(mailings.id, id), isNull(mailings.finalCounts)));
  }
  if (ids.length > 0) await deleteInBatches(db, mailingRecipients, inArray(mailingRecipients.mailingId, ids));
  await deleteInBatches(db, mailBounces, lte(mailBounces.receivedAt, before(mailRecordDays)));
}
