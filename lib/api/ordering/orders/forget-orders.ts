/**
 * Erases the person from their orders. Accounting data (amounts, dates, numbers) and the proof of a letter (code, fingerprint, posting
 * date) are retained: neither identifies the person.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { CancellationState } from '@/lib/contract/cancellations';
import { forgetAccess } from '../../core/access/access';
import type { AppContext } from '../../core/context';
import { eraseDeclarers } from '../../core/declarations/declarations';
import { hashOf } from '../../core/secret';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { requestRefund } from '../payments/refunds';
import { deleteLetterFiles } from './letters/letter-files';
import { deletePostingFiles } from './letters/letter-postings';
import { listLettersOf } from './letters/letters';
import { moveLetter, type StoredLetter } from './letters/move-letter';
import { lockOrder } from './orders';
import { letterEvents, letters, orders } from './table';

/** Paid but not posted yet. */
const waitingStates: readonly CancellationState[] = ['submitted', 'processed'];

/** States of a letter that the company has, or will have. */
const postedStates: readonly CancellationState[] = [
  'sent',
  'received',
  'returned',
  'confirmed',
  'blocked',
  'refunded',
];

/** Placeholder of an erased client address; also written without a trusted proxy. */
const noAddress = 'unknown';

/** Letters of the given orders, grouped by the effect of erasure. */
export interface LettersByFate {
  readonly all: readonly StoredLetter[];
  readonly waiting: readonly StoredLetter[];
  readonly posted: readonly StoredLetter[];
}

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

/** Locks orders until the transaction ends, always in the same order, so that no other transaction moves them meanwhile. */
export async function lockOrders(transaction: Transaction, references: readonly string[]): Promise<void> {
  for (const reference of references.toSorted()) await lockOrder(transaction, reference);
}

/** Withdraws unpaid letters, and paid ones that are not posted: the latter are refunded. */
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
    const options = { reference, reason: 'erased', key: `letter:${id}`, amountCents } as const;
    await requestRefund(transaction, context, options);
  }
}

/** Erases personal data from orders and their letters, and has the post delete its copies. Returns the letters' ids. */
export async function forgetOrders(
  transaction: Transaction,
  context: AppContext,
  references: readonly string[],
): Promise<string[]> {
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
  await deleteLetterContents(transaction, ids);
  // An operator's remark is free text.
  await transaction
    .update(letterEvents)
    .set({ note: null })
    .where(and(inArray(letterEvents.letterId, ids), eq(letterEvents.actor, 'operator')));
  for (const id of ids) await context.jobs.send(transaction, 'take-letter-back', { letter_id: id });
  return ids;
}

/** Deletes the content and the files of letters. */
export async function deleteLetterContents(
  transaction: Transaction,
  letterIds: readonly string[],
): Promise<void> {
  await deletePostingFiles(transaction, letterIds);
  await deleteLetterFiles(transaction, letterIds);
  await transaction
    .update(letters)
    .set({ input: null, passedDay: null })
    .where(inArray(letters.id, [...letterIds]));
}
