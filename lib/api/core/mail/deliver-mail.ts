/** The job that delivers one mail of the outbox. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/core/context';
import type { JobPayloads } from '@/lib/jobs/queue';
import { MailDeliveryError, type MailTransport, transportOf } from '@/lib/mail/transport';
import { outboxIsOpen } from './outbox-is-open';
import { outboxMails } from './table';

/** Times that a mail is tried: as often as its job is (lib/jobs/boss.ts), which waits longer each time. */
export const mailTriesMax = 13;

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
 * mail is handed over. A process that dies there leaves the row as it was, and the mail goes once more, with the same
 * Message-ID. Keeps a failure on the row and throws it, so that the queue tries again; a mail that the server refuses
 * for good, or refused too often, is given up and waits for an operator. A mail that is gone is nothing to do.
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
      .set(keepsContent(context.env) ? delivered : { ...delivered, ...noContent })
      .where(eq(outboxMails.id, id));
    return null;
  });
  if (!failure) return;
  const { error, givenUp } = failure;
  const line = { mailId: id, reason: error.message };
  if (givenUp) {
    context.log.error(line, 'a mail was given up: an operator has to look at it');
    return;
  }
  context.log.warn(line, 'a mail could not be delivered yet');
  throw error;
}
