/**
 * Sends a mailing in batches: some mails are written to the outbox in one transaction, then each is claimed and sent. Any number of
 * workers may do so at the same time, and be killed: each recipient has at most one mail, and each mail is claimed once.
 */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { JobPayloads } from '@/lib/jobs/queue';
import { type MailTransport, transportOf } from '@/lib/mail/transport';
import type { AppContext } from '../../core/context';
import { deliverOnce, type FollowedStep, uncertainMinutes } from '../../core/mail/deliver-once';
import { outboxMails } from '../../core/mail/table';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { writeRecipientMail } from './mailing-mail';
import { lockMailing } from './mailings';
import { lockWaiting } from './recipients';
import { mailingRecipients, mailings } from './table';

/** Mails written before they are sent: few, so that a stop takes effect soon and the outbox stays small. */
const batchSize = 25;

/** Duration of one job, shorter than its expiry (lib/jobs/boss.ts) by more than one mail takes. */
const jobMilliseconds = 60_000;

/** Pause after the server rejected a mail or did not respond. */
const pauseSeconds = 60;

/** Without progress for this long, a mailing's job was lost; longer than one mail takes and than the pause. */
const stalledMinutes = 3;

/** The job: sends for a while, then queues itself again until no recipient is left. */
export async function runMailing(
  context: AppContext,
  { mailing_id: mailingId }: JobPayloads['send-mailing'],
  transport: MailTransport = transportOf(context.env),
): Promise<void> {
  const end = performance.now() + jobMilliseconds;
  let isPaused = false;
  while (!isPaused && performance.now() < end) {
    const left = await writeBatch(context, mailingId);
    const mails = await listQueued(context.db, mailingId);
    await noteProgress(context, mailingId);
    if (!left && mails.length === 0) break;
    for (const mailId of mails) {
      isPaused = await sendOne(context, mailId, transport);
      if (isPaused || performance.now() >= end) break;
    }
  }
  await context.db.transaction((transaction) => queueRest(transaction, context, { mailingId, isPaused }));
}

/** Queues the job again, if there is a mail left that has no job of its own. */
async function queueRest(
  transaction: Transaction,
  context: AppContext,
  { mailingId, isPaused }: { readonly mailingId: string; readonly isPaused: boolean },
): Promise<void> {
  if (await endIfDone(transaction, mailingId, context.clock.now())) return;
  const mailing = await lockMailing(transaction, mailingId);
  if (mailing?.state !== 'sending') return;
  const waiting = await transaction.$count(mailingRecipients, isUnfinished(mailingId, ['waiting']));
  const queued = await listQueued(transaction, mailingId);
  if (waiting === 0 && queued.length === 0) return;
  await context.jobs.send(
    transaction,
    'send-mailing',
    { mailing_id: mailingId },
    isPaused ? { delaySeconds: pauseSeconds } : {},
  );
}

function isUnfinished(mailingId: string, states: readonly ('waiting' | 'queued' | 'claimed')[]) {
  return and(eq(mailingRecipients.mailingId, mailingId), inArray(mailingRecipients.state, [...states]));
}

/** Writes the mails of some recipients. False if none was left, or the mailing was stopped. */
function writeBatch(context: AppContext, mailingId: string): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const mailing = await lockMailing(transaction, mailingId, 'share');
    if (mailing?.state !== 'sending') return false;
    const recipients = await lockWaiting(transaction, { mailingId, limit: batchSize });
    for (const recipient of recipients) await writeRecipientMail(transaction, context, mailing, recipient);
    return recipients.length > 0;
  });
}

/** Mails of a mailing without an attempt to send. */
async function listQueued(db: DatabaseOrTransaction, mailingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: outboxMails.id })
    .from(mailingRecipients)
    .innerJoin(outboxMails, eq(outboxMails.id, mailingRecipients.mailId))
    .where(and(isUnfinished(mailingId, ['queued']), eq(outboxMails.attempts, 0)))
    .orderBy(asc(mailingRecipients.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

async function noteProgress({ db, clock }: AppContext, mailingId: string): Promise<void> {
  await db.update(mailings).set({ progressAt: clock.now() }).where(eq(mailings.id, mailingId));
}

/** Sends one mail. True if the server has a problem that is not about this mail: the others wait. */
async function sendOne(context: AppContext, mailId: string, transport: MailTransport): Promise<boolean> {
  const outcome = await deliverOnce(context, mailId, {
    transport,
    onRefused: (transaction) =>
      context.jobs.send(transaction, 'deliver-mail', { mail_id: mailId }, { delaySeconds: pauseSeconds }),
  });
  return outcome === 'refused' || outcome === 'uncertain';
}

/** Follows the mails of mailings, in the transaction of each step. */
export async function followRecipientMail(
  transaction: Transaction,
  _: unknown,
  { mailId, step, at }: FollowedStep,
): Promise<void> {
  // A test mail has no recipient.
  await transaction
    .update(mailingRecipients)
    .set({
      state: step === 'refused' ? 'queued' : step,
      ...(step === 'claimed' ? { claimedAt: at } : {}),
      ...(step === 'sent' ? { sentAt: at } : {}),
    })
    .where(eq(mailingRecipients.mailId, mailId));
}

/** Ends a mailing without unfinished recipients; returns whether it has ended. */
async function endIfDone(transaction: Transaction, mailingId: string, at: Date): Promise<boolean> {
  const open = await transaction.$count(
    mailingRecipients,
    isUnfinished(mailingId, ['waiting', 'queued', 'claimed']),
  );
  if (open > 0) return false;
  await transaction
    .update(mailings)
    .set({ state: 'sent', endedAt: at })
    .where(and(eq(mailings.id, mailingId), eq(mailings.state, 'sending')));
  return true;
}

/** The cleanup job's part: finds what a killed process left, continues mailings whose job was lost, ends finished ones. Idempotent. */
export async function watchMailings(context: AppContext): Promise<void> {
  const at = context.clock.now();
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  await context.db
    .update(mailingRecipients)
    .set({ state: 'uncertain' })
    .where(
      and(eq(mailingRecipients.state, 'claimed'), lte(mailingRecipients.claimedAt, before(uncertainMinutes))),
    );
  const sending = await context.db
    .select({ id: mailings.id })
    .from(mailings)
    .where(eq(mailings.state, 'sending'));
  for (const { id } of sending) {
    await context.db.transaction((transaction) =>
      watchOne(transaction, context, { id, stalledBefore: before(stalledMinutes), at }),
    );
  }
}

async function watchOne(
  transaction: Transaction,
  context: AppContext,
  { id, stalledBefore, at }: { readonly id: string; readonly stalledBefore: Date; readonly at: Date },
): Promise<void> {
  // Undelivered mails are deleted after some weeks.
  await transaction
    .update(mailingRecipients)
    .set({ state: 'failed' })
    .where(
      and(
        isUnfinished(id, ['queued']),
        sql`not exists (select from ${outboxMails} where ${outboxMails.id} = ${mailingRecipients.mailId})`,
      ),
    );
  if (await endIfDone(transaction, id, at)) return;
  const [stalled] = await transaction
    .update(mailings)
    .set({ progressAt: at })
    .where(and(eq(mailings.id, id), lte(mailings.progressAt, stalledBefore)))
    .returning({ id: mailings.id });
  if (stalled) await context.jobs.send(transaction, 'send-mailing', { mailing_id: id });
}
