/** The end of a delivery, for both transports of mail. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '@/lib/api/core/context';
import type { Transaction } from '../../db/client';
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

/** Records a delivery. */
export async function markDelivered(
  transaction: Transaction,
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
  { id, attempts }: { readonly id: string; readonly attempts: number },
): Promise<void> {
  const delivered = { attempts, deliveredAt: clock.now(), lastError: null };
  await transaction
    .update(outboxMails)
    .set(retainsContent(env) ? delivered : { ...delivered, ...noContent })
    .where(eq(outboxMails.id, id));
}
