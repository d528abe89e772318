/**
 * The money-back promise: a letter not confirmed within the term is refunded automatically, once. The letter ends with it, so
 * that nothing more is printed, requested or called; the refund then proceeds at the provider.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { type Actor, moveLetter } from '../orders/letters/move-letter';
import { RefundTooLarge, requestRefund, type StoredRefund } from '../payments/refunds';
import { dropCalls, type LockedLetter } from './decide-letter';
import { refundableStates } from './dispute-terms';
import { queueLetterMail } from './queue-letter-mail';
import { moneyBacks } from './table';

const keyPrefix = 'letter:';

/** Idempotency key of a letter's refund. */
function refundKeyOf(letterId: string): string {
  return `${keyPrefix}${letterId}`;
}

export interface MoneyBackRequest {
  readonly reason: 'term' | 'operator' | 'returned';
  /** Name of the operator; null if automatic. */
  readonly by: string | null;
  readonly note: string | null;
  /** Who moves the letter, if not the operator or the clock. */
  readonly actor?: Actor;
}

/** Starts it for a locked letter. False if started before, or if the letter is not refundable. */
export async function startMoneyBack(
  transaction: Transaction,
  context: AppContext,
  locked: LockedLetter,
  { reason, by, note, actor = by === null ? 'clock' : 'operator' }: MoneyBackRequest,
): Promise<boolean> {
  const { letter, order } = locked;
  if (!refundableStates.includes(letter.state) || order.submittedAt === null) return false;
  const at = context.clock.now();
  const refund = await requestLetterRefund(transaction, context, locked, by);
  // The payment was refunded for another reason (a withdrawal).
  if (!refund) return false;
  const [started] = await transaction
    .insert(moneyBacks)
    .values({
      letterId: letter.id,
      orderReference: order.reference,
      amountCents: refund.amountCents,
      reason,
      at,
      decidedBy: by,
      note,
    })
    .onConflictDoNothing()
    .returning();
  if (!started) return false;
  await moveLetter(transaction, context, {
    letterId: letter.id,
    to: 'refunded',
    actor,
    ...(by === null ? {} : { operator: by }),
  });
  await dropCalls(transaction, letter.id, at);
  // It may still be at the printer's.
  const isUnposted = letter.state === 'submitted' || letter.state === 'processed';
  if (isUnposted) {
    await context.jobs.send(transaction, 'take-letter-back', { letter_id: letter.id });
  }
  await queueLetterMail(transaction, context, locked, 'money-back-due', {
    cause: reason,
    amountCents: refund.amountCents,
    isPosted: !isUnposted,
  });
  return true;
}

/** Requests a refund of a letter's price; null if less than that is left of the payment. */
async function requestLetterRefund(
  transaction: Transaction,
  context: AppContext,
  { letter, order }: LockedLetter,
  by: string | null,
): Promise<StoredRefund | null> {
  try {
    return await requestRefund(transaction, context, {
      reference: order.reference,
      reason: 'money-back',
      key: refundKeyOf(letter.id),
      amountCents: letter.priceCents,
      ...(by === null ? {} : { requestedBy: by }),
    });
  } catch (error) {
    if (!(error instanceof RefundTooLarge)) throw error;
    return null;
  }
}

/** The provider paid a refund: a letter's customer is notified, once. */
export async function noteRefunded(
  transaction: Transaction,
  context: AppContext,
  { key, amountCents }: { key: string; amountCents: number },
): Promise<void> {
  if (!key.startsWith(keyPrefix)) return;
  const letterId = key.slice(keyPrefix.length);
  const at = context.clock.now();
  const [done] = await transaction
    .update(moneyBacks)
    .set({ refundedAt: at })
    .where(and(eq(moneyBacks.letterId, letterId), isNull(moneyBacks.refundedAt)))
    .returning();
  const locked = done && (await lockLetterWithOrder(transaction, letterId));
  if (!locked) return;
  await queueLetterMail(transaction, context, locked, 'money-back-done', {
    amountCents,
    at: at.toISOString(),
  });
}
