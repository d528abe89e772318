/** The job that delivers one mail of the outbox. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/core/context';
import type { JobPayloads } from '@/lib/jobs/queue';
import { MailDeliveryError, type MailTransport, transportOf } from '@/lib/mail/transport';
import { deliverOnce, isSentOnce } from './deliver-once';
import { mailTriesMax, markDelivered } from './mark-delivered';
import { outboxMails } from './table';

/**
 * Delivers a mail once, even if the job runs repeatedly or concurrently: the row is locked during delivery. If the process dies then, the
 * row is unchanged and the mail is sent again, with the same Message-ID. Records a failure on the row and rethrows it, so that the queue
 * retries; a mail that the server rejects permanently, or too often, is marked undeliverable for an operator. A deleted mail is skipped.
 */
export async function deliverMail(
  context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log' | 'jobs'>,
  { mail_id: id }: JobPayloads['deliver-mail'],
  transport: MailTransport = transportOf(context.env),
): Promise<void> {
  if (await isSentOnce(context.db, id)) {
    const outcome = await deliverOnce(context, id, { transport });
    if (outcome === 'refused') throw new MailDeliveryError('a mail could not be delivered yet');
    return;
  }
  const failure = await context.db.transaction(async (transaction) => {
    const [mail] = await transaction.select().from(outboxMails).where(eq(outboxMails.id, id)).for('update');
    if (!mail || mail.deliveredAt || mail.failedAt) return null;
    const attempts = mail.attempts + 1;
    try {
      await transport.deliver({ from: context.env.MAIL_FROM, to: mail.to, mime: mail.mime });
    } catch (error) {
      if (!(error instanceof MailDeliveryError)) throw error;
      const givenUp = error.forGood || attempts >= mailTriesMax;
      const failedAt = givenUp ? context.clock.now() : null;
      await transaction
        .update(outboxMails)
        .set({ attempts, lastError: error.message, failedAt })
        .where(eq(outboxMails.id, id));
      return { error, givenUp };
    }
    await markDelivered(transaction, context, { id, attempts });
    return null;
  });
  if (!failure) return;
  const { error, givenUp } = failure;
  const line = { mailId: id, reason: error.message };
  if (givenUp) {
    context.log.error(line, 'a mail is undeliverable: an operator has to check it');
    return;
  }
  context.log.warn(line, 'a mail could not be delivered yet');
  throw error;
}
