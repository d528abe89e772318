/** The job that delivers one mail of the outbox. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/core/context';
import type { JobPayloads } from '@/lib/jobs/queue';
import { MailDeliveryError, type MailTransport, transportOf } from '@/lib/mail/transport';
import { outboxIsOpen } from './outbox-is-open';
import { outboxMails } from './table';

/** Maximum delivery attempts: equal to the job's retries (lib/jobs/boss.ts), with increasing delays. */
export const mailTriesMax = 13;

/** Content of a delivered mail that must not be readable afterwards. */
const noContent = { mime: '', html: '', text: '' };

/**
 * Mails contain keys in clear that are stored only as hashes elsewhere: after delivery their content is deleted. Without a mail server, or
 * with an open outbox, the content is read there and stays.
 */
function retainsContent(env: AppContext['env']): boolean {
  return !env.SMTP_URL || outboxIsOpen(env);
}

/**
 * Delivers a mail once, even if the job runs repeatedly or concurrently: the row is locked during delivery. If the process dies then, the
 * row is unchanged and the mail is sent again, with the same Message-ID. Records a failure on the row and rethrows it, so that the queue
 * retries; a mail that the server rejects permanently, or too often, is marked undeliverable for an operator. A deleted mail is skipped.
 */
export async function deliverMail(
  context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>,
  { mail_id: id }: JobPayloads['deliver-mail'],
  transport: MailTransport = transportOf(context.env),
): Promise<void> {
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
    const delivered = { attempts, deliveredAt: context.clock.now(), lastError: null };
    await transaction
      .update(outboxMails)
      .set(retainsContent(context.env) ? delivered : { ...delivered, ...noContent })
      .where(eq(outboxMails.id, id));
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
