/** Follows the mail of a letter to its company: the reply of our mail server, and later reports of other servers. */
import { and, eq, lte } from 'drizzle-orm';
import { emailKeyOf } from '@/lib/fields/email-address';
import type { AppContext } from '../../core/context';
import { type FollowedStep, type OnceStep, uncertainMinutes } from '../../core/mail/deliver-once';
import { eraseMails } from '../../core/mail/person-mails';
import type { Transaction } from '../../db/client';
import { setEmailedLetter } from './emailed-letters';
import { queueOutcome } from './letter-mails';
import { emailedLetters } from './table';

/** Longer than a reply line of a mail server (RFC 5321 §4.5.3.1.5: 512 octets). */
const responseMaxCharacters = 512;

const stateOfStep = {
  claimed: 'sending',
  refused: 'queued',
  sent: 'sent',
  failed: 'failed',
  uncertain: 'uncertain',
} as const satisfies Record<OnceStep, string>;

/** Records a step of the mail and mails the person the outcome, in the transaction of that step. Does nothing for other mails. */
export async function followEmailedLetter(
  transaction: Transaction,
  context: Pick<AppContext, 'clock' | 'env' | 'jobs'>,
  { mailId, step, at, response }: FollowedStep,
): Promise<void> {
  const [found] = await transaction
    .select({ id: emailedLetters.id })
    .from(emailedLetters)
    .where(eq(emailedLetters.mailId, mailId))
    .for('update');
  if (!found) return;
  const letter = await setEmailedLetter(transaction, found.id, {
    state: stateOfStep[step],
    ...(step === 'claimed' ? { claimedAt: at } : {}),
    ...(step === 'sent'
      ? { sentAt: at, serverResponse: response?.slice(0, responseMaxCharacters) ?? null }
      : {}),
  });
  if (!letter || step === 'claimed' || step === 'refused') return;
  // The person gets a mail that it failed and cancels otherwise: an operator's retry weeks later would be a second cancellation.
  if (step === 'failed') await eraseMails(transaction, { about: [letter.id], emailKey: null });
  await queueOutcome(transaction, context, letter, step);
}

/** The cleanup job's part: a letter whose process died while sending is uncertain. Idempotent. */
export async function watchEmailedLetters(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - uncertainMinutes * 60_000);
  await context.db.transaction(async (transaction) => {
    const lost = await transaction
      .update(emailedLetters)
      .set({ state: 'uncertain' })
      .where(and(eq(emailedLetters.state, 'sending'), lte(emailedLetters.claimedAt, before)))
      .returning();
    for (const letter of lost) await queueOutcome(transaction, context, letter, 'uncertain');
  });
}

export interface LetterBounce {
  readonly mailId: string;
  /** Key of the recipient's address. */
  readonly emailKey: string;
  readonly kind: 'hard' | 'soft' | 'complaint';
  readonly at: Date;
}

/** Records a report about the mail of a letter, and mails the person when it was not delivered. A hard bounce is final. */
export async function recordLetterBounce(
  transaction: Transaction,
  context: Pick<AppContext, 'clock' | 'env' | 'jobs'>,
  { mailId, emailKey, kind, at }: LetterBounce,
): Promise<void> {
  const [letter] = await transaction
    .select()
    .from(emailedLetters)
    .where(eq(emailedLetters.mailId, mailId))
    .for('update');
  // Only the recipient of that mail: a message id alone is no proof of whose it was.
  if (!letter || letter.bounce === 'hard' || emailKeyOf(letter.companyEmail) !== emailKey) return;
  await transaction
    .update(emailedLetters)
    .set({ bounce: kind, bouncedAt: at })
    .where(eq(emailedLetters.id, letter.id));
  if (kind === 'hard') await queueOutcome(transaction, context, letter, 'bounced');
}
