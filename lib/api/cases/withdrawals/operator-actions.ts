/** Operators' actions on statements of withdrawal. Each records an event with the operator's name. */
import { eq } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError } from '../../core/errors';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { listLetters } from '../../ordering/cancellations/orders';
import { refundLeftLetters } from '../../ordering/cancellations/withdraw-order';
import { findLetterMeant } from './letter-meant';
import { payBack } from './pay-back';
import { withdrawals } from './table';
import { withdrawFromOrder } from './withdraw-from-order';
import { noteEvent, type StoredWithdrawal } from './withdrawals';

interface Action {
  /** Locked by the caller, and open. */
  readonly row: StoredWithdrawal;
  readonly operator: string;
}

/**
 * Links the statement to an order, or to one of its letters (`letter`, from 1): unsent letters are stopped, as if the text had named it.
 * Throws 422 if the order or letter does not exist.
 */
export async function applyStatement(
  transaction: Transaction,
  context: AppContext,
  {
    row,
    operator,
    locale,
    order,
    letter,
  }: Action & { locale: Locale; order: string; letter?: string | undefined },
) {
  const position = letter ? Number(letter) - 1 : null;
  if (position !== null) await requireLetter(transaction, { order, position, locale });
  const result = await withdrawFromOrder(transaction, context, {
    statement: row.reference,
    receivedAt: row.receivedAt,
    order,
    letter: position ?? (await findLetterOf(transaction, { ...row, orderReference: order })),
    operator,
  });
  if (!result) {
    throw fieldError(locale, 'withdrawn_order', translatorOf(locale, 'withdraw')('operators.noSuchOrder'));
  }
  await noteEvent(transaction, {
    reference: row.reference,
    at: context.clock.now(),
    act: 'apply',
    operator,
    note: position === null ? order : `${order} ${position + 1}`,
  });
  return { reference: row.reference, finding: result.finding, refund_cents: result.refundCents };
}

/** Refunds letters that were sent already. Throws 409 if none is left to refund. */
export async function refundStatement(
  transaction: Transaction,
  context: AppContext,
  { row, operator, locale, message }: Action & { locale: Locale; message: string },
) {
  const { orderReference, reference } = row;
  const cents =
    orderReference === null
      ? 0
      : await refundLeftLetters(transaction, context, {
          reference: orderReference,
          letter: row.orderLetter ?? (await findLetterOf(transaction, row)),
        });
  if (orderReference === null || cents === 0) {
    throw new ApiError(409, translatorOf(locale, 'withdraw')('operators.nothingLeft'));
  }
  const refundCents = await payBack(transaction, context, {
    reference: orderReference,
    amountCents: cents,
    key: `withdrawal-left:${reference}`,
    operator,
  });
  await close(transaction, context, { row, operator, message, refundCents, act: 'refund' });
  return { reference, refund_cents: refundCents };
}

async function requireLetter(
  transaction: Transaction,
  { order, position, locale }: { order: string; position: number; locale: Locale },
): Promise<void> {
  const letters = await listLetters(transaction, order);
  if (letters.length === 0 || letters.some((each) => each.position === position)) return;
  throw fieldError(locale, 'withdrawn_letter', translatorOf(locale, 'withdraw')('operators.noSuchLetter'));
}

/**
 * The one letter that a statement names, by index; null for the whole order. An ambiguous text means the whole order once an operator links
 * it.
 */
async function findLetterOf(
  transaction: Transaction,
  { contract, orderReference }: Pick<StoredWithdrawal, 'contract' | 'orderReference'>,
): Promise<number | null> {
  if (contract === null || orderReference === null) return null;
  const meant = findLetterMeant(contract, await listLetters(transaction, orderReference));
  return meant === 'unclear' ? null : meant;
}

/** Replies with a text, without stopping or refunding. */
export async function answerStatement(
  transaction: Transaction,
  context: AppContext,
  { row, operator, message }: Action & { message: string },
) {
  await close(transaction, context, { row, operator, message, refundCents: 0, act: 'answer' });
  return { reference: row.reference };
}

async function close(
  transaction: Transaction,
  context: AppContext,
  {
    row,
    operator,
    message,
    refundCents,
    act: actionName,
  }: Action & { message: string; refundCents: number; act: 'refund' | 'answer' },
): Promise<void> {
  const { reference, email, locale, receivedAt } = row;
  const at = context.clock.now();
  await transaction
    .update(withdrawals)
    .set({ state: 'done', dueAt: null })
    .where(eq(withdrawals.reference, reference));
  await noteEvent(transaction, { reference, at, act: actionName, operator, note: message });
  if (email === null) return;
  const data = { reference, receivedAt: receivedAt.toISOString(), message, refundCents };
  await queueMail(transaction, context, { to: email, locale, kind: 'withdrawal-answer', data });
}
