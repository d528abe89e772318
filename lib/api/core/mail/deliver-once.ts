/**
 * Delivers mails at most once of which a second copy is worse than none: the mail is claimed in a transaction of its
 * own, then sent, then settled. A process that dies in between leaves the claim, and a mail with a claim is never
 * sent again: whether it arrived is uncertain.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { MailDeliveryError, type MailReceipt, type MailTransport, transportOf } from '@/lib/mail/transport';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import type { AppContext } from '../context';
import { mailTriesMax, markDelivered } from './mark-delivered';
import { outboxMails } from './table';

const onceKinds: readonly MailKind[] = ['mailing', 'letter-by-email'];

/** A mail takes at most a minute (lib/mail/transport.ts): a claim that is older is one of a process that died. */
export const uncertainMinutes = 5;

/** A step of such a mail. `refused`: the server did not accept it and it is tried again; `failed`: it is given up. */
export type OnceStep = 'claimed' | 'sent' | 'refused' | 'failed' | 'uncertain';
export type OnceOutcome = Exclude<OnceStep, 'claimed'> | 'skipped';

export interface FollowedStep {
  readonly mailId: string;
  readonly step: OnceStep;
  readonly at: Date;
  /** The line with which the server accepted a `sent` mail; null for other steps, and without a server. */
  readonly response: string | null;
}

type FollowStep = (
  transaction: Transaction,
  context: Pick<AppContext, 'clock' | 'env' | 'jobs'>,
  step: FollowedStep,
) => Promise<void>;

const followers = new Map<string, FollowStep>();

/** Calls `follow` at each step, in the transaction that records it. Once per name. */
export function followOnceMails(name: string, follow: FollowStep): void {
  followers.set(name, follow);
}

type DeliveryContext = Pick<AppContext, 'db' | 'clock' | 'env' | 'log' | 'jobs'>;

/** Whether a mail is of such a kind; false if it was deleted. */
export async function isSentOnce(db: DatabaseOrTransaction, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(eq(outboxMails.id, id), inArray(outboxMails.kind, [...onceKinds])));
  return row !== undefined;
}

export interface OnceOptions {
  readonly transport?: MailTransport;
  /** Called in the transaction that records a refusal, to try the mail again later. */
  readonly onRefused?: (transaction: Transaction) => Promise<void>;
}

/** Delivers one mail; `skipped` if it was deleted, sent, given up or claimed before. Throws what is no failure of the server. */
export async function deliverOnce(
  context: DeliveryContext,
  id: string,
  { transport = transportOf(context.env), onRefused }: OnceOptions = {},
): Promise<OnceOutcome> {
  const mail = await claim(context, id);
  if (!mail) return 'skipped';
  let receipt: MailReceipt;
  try {
    receipt = await transport.deliver({ from: context.env.MAIL_FROM, to: mail.to, mime: mail.mime });
  } catch (error) {
    if (!(error instanceof MailDeliveryError)) throw error;
    return settleFailure(context, mail, error, onRefused);
  }
  await context.db.transaction(async (transaction) => {
    await markDelivered(transaction, context, mail);
    await announce(transaction, context, { mailId: id, step: 'sent', response: receipt.response });
  });
  return 'sent';
}

type ClaimedMail = Pick<typeof outboxMails.$inferSelect, 'id' | 'to' | 'mime' | 'attempts'>;

/** Claims a mail, or returns null. Committed before anything is sent. */
function claim(context: DeliveryContext, id: string): Promise<ClaimedMail | null> {
  return context.db.transaction(async (transaction) => {
    const isFree = and(
      eq(outboxMails.id, id),
      isNull(outboxMails.claimedAt),
      isNull(outboxMails.deliveredAt),
      isNull(outboxMails.failedAt),
    );
    const [mail] = await transaction.select().from(outboxMails).where(isFree).for('update');
    if (!mail) return null;
    const attempts = mail.attempts + 1;
    await transaction
      .update(outboxMails)
      .set({ claimedAt: context.clock.now(), attempts })
      .where(eq(outboxMails.id, id));
    await announce(transaction, context, { mailId: id, step: 'claimed', response: null });
    return { ...mail, attempts };
  });
}

/** Records a failure. A refusal releases the claim; an uncertain one keeps it. */
async function settleFailure(
  context: DeliveryContext,
  { id, attempts }: ClaimedMail,
  error: MailDeliveryError,
  onRefused: OnceOptions['onRefused'],
): Promise<OnceOutcome> {
  const givenUp = error.forGood || attempts >= mailTriesMax;
  const step = error.isUncertain ? 'uncertain' : givenUp ? 'failed' : 'refused';
  await context.db.transaction(async (transaction) => {
    await transaction
      .update(outboxMails)
      .set({
        lastError: error.message,
        ...(step === 'uncertain' ? {} : { claimedAt: null }),
        ...(step === 'failed' ? { failedAt: context.clock.now() } : {}),
      })
      .where(eq(outboxMails.id, id));
    await announce(transaction, context, { mailId: id, step, response: null });
    if (step === 'refused') await onRefused?.(transaction);
  });
  context.log.warn({ mailId: id, reason: error.message, step }, 'a mail that is sent once was not delivered');
  return step;
}

async function announce(
  transaction: Transaction,
  context: DeliveryContext,
  step: Omit<FollowedStep, 'at'>,
): Promise<void> {
  const at = context.clock.now();
  for (const follow of followers.values()) await follow(transaction, context, { ...step, at });
}
