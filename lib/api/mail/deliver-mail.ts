/** The job that delivers one mail of the outbox. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/context';
import type { JobPayloads } from '@/lib/jobs/queue';
import { MailDeliveryError, type MailTransport, transportOf } from '@/lib/mail/transport';
import { outboxIsOpen } from './outbox-is-open';
import { outboxMails } from './table';

/** What is left of a mail that has gone to its reader and that nobody else is to read. */
const noContent = { mime: '', html: '', text: '' };

/**
 * Mails hold keys in clear that are stored as hashes everywhere else: once the mail server has one, its content
 * goes. Without a mail server, and where the outbox is open, the outbox is where it is read.
 */
function keepsContent(env: AppContext['env']): boolean {
  return !env.SMTP_URL || outboxIsOpen(env);
}

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
    const delivered = { attempts, deliveredAt: context.clock.now(), lastError: null };
    await transaction
      .update(outboxMails)
      .set(keepsContent(context.env) ? delivered : { ...delivered, ...noContent })
      .where(eq(outboxMails.id, id));
    return null;
  });
  if (!failure) return;
  context.log.warn({ mailId: id, reason: failure.message }, 'a mail could not be delivered');
  throw failure;
}
