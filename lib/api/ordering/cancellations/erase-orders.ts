/**
 * Taking the person out of their orders. What the books need stays (amounts, dates, numbers), and so does what proves
 * a letter to whoever holds it (code, fingerprint, when it was sent): neither says who it was.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { CancellationState } from '@/lib/contract/cancellations';
import { forgetAccess } from '../../core/access/access';
import { hashOf } from '../../core/access/secret';
import type { AppContext } from '../../core/context';
import { eraseDeclarers } from '../../core/declarations/declarations';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { eraseDisputes } from '../disputes/erase-disputes';
import { requestRefund } from '../payments/refunds';
import { listLettersOf } from './letters/letters';
import { moveLetter, type StoredLetter } from './letters/move-letter';
import { lockOrder } from './orders';
import { letterEvents, letterFiles, letters, orders } from './table';

/** Paid and not posted yet: still in our hands. */
const waitingStates: readonly CancellationState[] = ['submitted', 'processed'];

/** States of a letter that the company has, or will have. */
const postedStates: readonly CancellationState[] = ['sent', 'received', 'confirmed', 'blocked', 'refunded'];

/** Where an address was kept that is gone now; also written where no trusted proxy told one. */
const noAddress = 'unknown';

/** Letters of some orders, sorted by what erasing means for them. */
export interface LettersByFate {
  readonly all: readonly StoredLetter[];
  readonly waiting: readonly StoredLetter[];
  readonly posted: readonly StoredLetter[];
}

/** Sorts the letters of some orders. */
export async function sortLetters(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<LettersByFate> {
  const all = await listLettersOf(db, references);
  return {
    all,
    waiting: all.filter((letter) => waitingStates.includes(letter.state)),
    posted: all.filter((letter) => postedStates.includes(letter.state)),
  };
}

/** Locks orders until the transaction ends, always in the same order, so that nothing moves them meanwhile. */
export async function lockOrders(transaction: Transaction, references: readonly string[]): Promise<void> {
  for (const reference of references.toSorted()) await lockOrder(transaction, reference);
}

/** Withdraws letters that were not paid for, and those that are paid and not posted: for these the money goes back. */
export async function withdrawUnsent(
  transaction: Transaction,
  context: AppContext,
  { all, waiting }: LettersByFate,
): Promise<void> {
  const unpaid = all.filter((letter) => letter.state === 'awaiting_payment');
  for (const letter of [...unpaid, ...waiting]) {
    await moveLetter(transaction, context, { letterId: letter.id, to: 'withdrawn', actor: 'visitor' });
  }
  for (const { id, orderReference: reference, priceCents: amountCents } of waiting) {
    const wish = { reference, reason: 'erased', key: `letter:${id}`, amountCents } as const;
    await requestRefund(transaction, context, wish);
  }
}

/** Takes everything personal out of orders and their letters, and has the post forget them. */
export async function eraseOrders(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<void> {
  const of = [...references];
  await transaction
    .update(orders)
    .set({
      email: null,
      firstName: null,
      clientAddress: noAddress,
      payloadHash: hashOf(''),
      erasedAt: context.clock.now(),
    })
    .where(inArray(orders.reference, of));
  await eraseDeclarers(transaction, of);
  const ofOrders = await listLettersOf(transaction, references);
  for (const { code } of ofOrders) await forgetAccess(transaction, code);
  const ids = ofOrders.map((letter) => letter.id);
  await transaction.delete(letterFiles).where(inArray(letterFiles.letterId, ids));
  await transaction.update(letters).set({ input: null }).where(inArray(letters.id, ids));
  await eraseDisputes(transaction, ids);
  // An operator's remark is a text that anything may stand in.
  await transaction
    .update(letterEvents)
    .set({ note: null })
    .where(and(inArray(letterEvents.letterId, ids), eq(letterEvents.actor, 'operator')));
  for (const id of ids) await context.jobs.send(transaction, 'take-letter-back', { letter_id: id });
}
