/** The effects of operators' actions on statements of withdrawal, in the transaction of the move. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError } from '../../core/errors';
import { queueMail } from '../../core/mail/queue-mail';
import type { Transaction } from '../../db/client';
import { refundLeftLetters } from '../../ordering/disputes/refund-left-letters';
import { listLetters } from '../../ordering/orders/orders';
import type { MoveEffect, OperatorMoved } from '../case/arrivals';
import { findLetterMeant } from './letter-meant';
import { payBack } from './pay-back';
import { withdrawFromOrder } from './withdraw-from-order';
import { statementOf } from './withdrawals';

/**
 * Links the statement to an order, or to one of its letters (from 1): unsent letters are stopped, as if the text had
 * named it. Throws 422 if the order or letter does not exist.
 */
export const applyStatement: MoveEffect = async (transaction, context, { caseRow, move }) => {
  const { locale, operator, values } = move;
  const order = textOf(values?.withdrawnOrder);
  const letter = textOf(values?.withdrawnLetter);
  const position = letter ? Number(letter) - 1 : null;
  if (position !== null) await requireLetter(transaction, { order, position, locale });
  const result = await withdrawFromOrder(transaction, context, {
    statement: caseRow.reference,
    receivedAt: caseRow.createdAt,
    order,
    letter:
      position ??
      (await findLetterOf(transaction, { contract: statementOf(caseRow).withdrawContract, order })),
    operator: operator.name,
  });
  if (!result) {
    throw fieldError(locale, 'withdrawn_order', translatorOf(locale, 'withdraw')('operators.noSuchOrder'));
  }
  return result;
};

/** Refunds letters that were sent already. Throws 409 if none is left to refund. */
export const refundStatement: MoveEffect = async (transaction, context, moved) => {
  const { caseRow, move } = moved;
  const { orderReference: order, orderLetter, withdrawContract: contract } = statementOf(caseRow);
  const cents = order
    ? await refundLeftLetters(transaction, context, {
        reference: order,
        letter: orderLetter ?? (await findLetterOf(transaction, { contract, order })),
      })
    : 0;
  if (!order || cents === 0) {
    throw new ApiError(409, translatorOf(move.locale, 'withdraw')('operators.nothingLeft'));
  }
  const refundCents = await payBack(transaction, context, {
    reference: order,
    amountCents: cents,
    key: `withdrawal-left:${caseRow.reference}`,
    operator: move.operator.name,
  });
  await mailDecision(transaction, context, moved, refundCents);
  return {};
};

/** Replies with a text, without stopping or refunding. */
export const answerStatement: MoveEffect = async (transaction, context, moved) => {
  await mailDecision(transaction, context, moved, 0);
  return {};
};

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
  { contract, order }: { readonly contract: string | undefined; readonly order: string },
): Promise<number | null> {
  if (contract === undefined) return null;
  const meant = findLetterMeant(contract, await listLetters(transaction, order));
  return meant === 'unclear' ? null : meant;
}

async function mailDecision(
  transaction: Transaction,
  context: AppContext,
  { caseRow, move }: OperatorMoved,
  refundCents: number,
): Promise<void> {
  const { reference, email, locale, createdAt } = caseRow;
  if (email === null) return;
  const message = textOf(move.values?.text);
  const data = { reference, receivedAt: createdAt.toISOString(), message, refundCents };
  await queueMail(transaction, context, { to: email, locale, kind: 'withdrawal-answer', data });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
