/** Bounces and complaints: a hard one ends every subscription of the address, a soft one is counted. */
import { and, eq, sql } from 'drizzle-orm';
import type { MailReport } from '@/lib/contract/mailings/mail-events';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { AppContext } from '../../core/context';
import { endOffers } from '../../core/identity/declarations';
import type { Transaction } from '../../db/client';
import { recordLetterBounce } from '../../ordering/emailed-letters/follow-letter';
import { endSubscriptionsOf } from '../subscriptions/subscriptions';
import { mailBounces, mailingRecipients } from './table';

/** Handles the reports of one event, each once. */
export async function recordBounces(
  transaction: Transaction,
  context: AppContext,
  {
    eventId,
    reports,
    clientAddress,
  }: { eventId: string; reports: readonly MailReport[]; clientAddress: string },
): Promise<'recorded' | 'repeated'> {
  const results: string[] = [];
  for (const [index, report] of reports.entries()) {
    const id = index === 0 ? eventId : `${eventId} ${index}`;
    results.push(await recordBounce(transaction, context, { eventId: id, report, clientAddress }));
  }
  return results.includes('recorded') ? 'recorded' : 'repeated';
}

async function recordBounce(
  transaction: Transaction,
  context: AppContext,
  { eventId, report, clientAddress }: { eventId: string; report: MailReport; clientAddress: string },
): Promise<'recorded' | 'repeated'> {
  const at = context.clock.now();
  const { kind } = report;
  const emailKey = emailKeyOf(report.recipient);
  const [added] = await transaction
    .insert(mailBounces)
    .values({ eventId, kind, emailKey, receivedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: mailBounces.eventId });
  if (!added) return 'repeated';
  const mailId = mailIdOf(report.messageId);
  if (mailId !== null) {
    await transaction
      .update(mailingRecipients)
      .set(
        kind === 'soft'
          ? { softBounces: sql`${mailingRecipients.softBounces} + 1` }
          : { bounce: kind, bouncedAt: at },
      )
      // Only the recipient of that mail: a message id alone is no proof of whose it was.
      .where(and(eq(mailingRecipients.mailId, mailId), eq(mailingRecipients.emailKey, emailKey)));
    await recordLetterBounce(transaction, context, { mailId, emailKey, kind, at });
  }
  if (kind === 'soft') return 'recorded';
  await endSubscriptionsOf(transaction, emailKey, at);
  await endOffers(transaction, emailKey, { at, clientAddress });
  return 'recorded';
}

/** The id of the mail in a Message-ID (lib/mail/mime.ts); null for another one. */
function mailIdOf(messageId: string | null): string | null {
  const match = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId?.trim() ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}
