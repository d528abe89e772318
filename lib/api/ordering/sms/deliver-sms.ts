/** The job that delivers one text message. */
import { eq } from 'drizzle-orm';
import type { JobPayloads } from '@/lib/jobs/queue';
import { SmsDeliveryError, type SmsProvider, smsProviderOf } from '@/lib/sms/sms-provider';
import type { AppContext } from '../../core/context';
import { outboxIsOpen } from '../../core/mail/outbox-is-open';
import { smsMessages } from './table';

/**
 * Delivers a message once, even if the job runs repeatedly or concurrently: the row is locked during delivery. Records a failure on the row
 * and rethrows it, so that the queue retries. A message whose code has expired has no text and is not sent.
 */
export async function deliverSms(
  context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>,
  { sms_id: id }: JobPayloads['deliver-sms'],
  provider: SmsProvider = smsProviderOf(context.env),
): Promise<void> {
  const failure = await context.db.transaction(async (transaction) => {
    const [message] = await transaction
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.id, id))
      .for('update');
    if (!message || message.deliveredAt || message.text === '') return null;
    const attempts = message.attempts + 1;
    try {
      await provider.deliver({ id, to: message.to, text: message.text });
    } catch (error) {
      if (!(error instanceof SmsDeliveryError)) throw error;
      await transaction
        .update(smsMessages)
        .set({ attempts, lastError: error.message })
        .where(eq(smsMessages.id, id));
      return error;
    }
    const isRead = !context.env.SMS_URL || outboxIsOpen(context.env);
    await transaction
      .update(smsMessages)
      .set({ attempts, deliveredAt: context.clock.now(), lastError: null, ...(isRead ? {} : { text: '' }) })
      .where(eq(smsMessages.id, id));
    return null;
  });
  if (!failure) return;
  context.log.warn({ smsId: id, reason: failure.message }, 'a text message could not be delivered');
  throw failure;
}
