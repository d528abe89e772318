/** The job that delivers one mail of the outbox. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/context';
import type { JobPayloads } from '@/lib/jobs/queue';
import { MailDeliveryError, type MailTransport, transportOf } from '@/lib/mail/transport';
import { outboxMails } from './table';

/**
 * Delivers a mail once, however often and by however many workers the job is run: the row is locked while the
 * mail is handed over. Keeps the failure on the row and throws it, so that the queue tries again. A mail that is
 * gone is nothing to do.
 */
export async function deliverMail(
  context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>,
  { mail_id: id }: JobPayloads['deliver-mail'],
  transport: MailTransport = transportOf(context.env),
): Promise<void> {
  const failure = await context.db.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(outboxMails).where(eq(outboxMails.id, id)).for('update');
    if (!mail || mail.deliveredAt) return null;
    const attempts = mail.attempts + 1;
    try {
      await transport.deliver({ from: context.env.MAIL_FROM, to: mail.to, mime: mail.mime });
    } catch (error) {
      if (!(error instanceof MailDeliveryError)) throw error;
      await transaction
        .update(outboxMails)
        .set({ attempts, lastError: error.message })
        .where(eq(outboxMails.id, id));
      return error;
    }
    const deliveredAt = context.clock.now();
    await transaction
      .update(outboxMails)
      .set({ attempts, deliveredAt, lastError: null })
      .where(eq(outboxMails.id, id));
    return null;
  });
  if (!failure) return;
  context.log.warn({ mailId: id, reason: failure.message }, 'a mail could not be delivered');
  throw failure;
}
