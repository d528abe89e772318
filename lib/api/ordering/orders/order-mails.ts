/**
 * Mails about an order, queued in the transaction that causes them. Each contains a key that opens the order. An erased person gets none,
 * although their letter proceeds.
 */
import { addDays, amsterdamDate, endOfDay } from '@/lib/calendar/amsterdam';
import { companyAnswerDays } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { findPlainName } from '@/lib/mail/plain-name';
import type { AppContext } from '../../core/context';
import { mailedCompanyName } from '../../core/mail/mailed-company-name';
import { queueMail } from '../../core/mail/queue-mail';
import { isProvenAddress, wasMailed } from '../../core/mail/recipient-limit';
import type { Transaction } from '../../db/client';
import { processByOf, sumOfPrices } from '../letter-content/order-terms';
import { listPaymentsOf } from '../payments/payments';
import type { StoredLetter } from './letters/move-letter';
import { openedOrder } from './opened-order';
import { findOrder, listLetters, type StoredOrder } from './orders';

/** The receipt of a paid order, once the files of its letters are made. None where all were withdrawn before. */
export async function queueConfirmationMail(
  transaction: Transaction,
  context: AppContext,
  order: StoredOrder & { submittedAt: Date },
): Promise<void> {
  if (order.email === null) return;
  const letters = await listOutstanding(transaction, order.reference);
  if (letters.length === 0) return;
  const at = context.clock.now();
  const first = letters[0]?.postAfter ?? null;
  const postAfter = first && first > at ? first : null;
  const firstName = findPlainName(order.firstName);
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'order-confirmation',
    data: {
      ...(await openedOrder(transaction, context, order)),
      ...(firstName === null ? {} : { firstName }),
      letters: letters.map(({ companyName, option, priceCents, endsOn, passedDay, sha256 }) => ({
        companyName,
        letterOption: option,
        priceCents,
        endsOn,
        passedDay,
        sha256,
      })),
      letterOption: order.letterOption,
      onBehalf: letters.some(({ input }) => input?.onBehalf !== undefined),
      amountCents: sumOfPrices(letters),
      orderedAt: order.createdAt.toISOString(),
      processBy: processByOf(order.submittedAt, first).toISOString(),
      startMoment: order.startMoment,
      startMomentChosenAt: (order.startChosenAt ?? order.createdAt).toISOString(),
      postAfter: postAfter?.toISOString() ?? null,
    },
  });
}

/** The paid letters, without those withdrawn before. */
async function listOutstanding(transaction: Transaction, reference: string): Promise<StoredLetter[]> {
  return (await listLetters(transaction, reference)).filter(({ state }) => state !== 'withdrawn');
}

/** The payment failed; the order waits for another one. No mail for a withdrawn order, and one an order to an unproven address. */
export async function queuePaymentFailedMail(
  transaction: Transaction,
  context: AppContext,
  order: StoredOrder,
): Promise<void> {
  if (order.email === null) return;
  const letters = await listOutstanding(transaction, order.reference);
  if (letters.length === 0) return;
  const isRepeated = await wasMailed(transaction, { kind: 'payment-failed', about: order.reference });
  if (isRepeated && !(await isProvenAddress(transaction, order.email))) return;
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'payment-failed',
    data: {
      ...(await openedOrder(transaction, context, order)),
      companyName: listNames(letters, order.locale),
      amountCents: sumOfPrices(letters),
    },
  });
}

/** A letter goes without the certificate that its customer sent with it. */
export async function queueUnenclosedMail(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
): Promise<void> {
  const order = await findOrder(transaction, letter.orderReference);
  if (!order || order.email === null) return;
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'letter-unenclosed',
    data: {
      ...(await openedOrder(transaction, context, order)),
      companyName: letter.companyName,
      sha256: letter.sha256,
    },
  });
}

/** The order was paid after it had expired: the payment is refunded. No mail once its sender was erased. */
export async function queuePaidTooLateMail(
  transaction: Transaction,
  context: AppContext,
  order: StoredOrder,
): Promise<void> {
  if (order.email === null) return;
  const letters = await listLetters(transaction, order.reference);
  const paid = (await listPaymentsOf(transaction, [order.reference]))
    .filter(({ purpose, status }) => purpose === 'order' && status === 'paid')
    .toSorted((a, b) => Number(b.updatedAt) - Number(a.updatedAt))[0];
  if (!paid) return;
  await queueMail(transaction, context, {
    to: order.email,
    locale: order.locale,
    kind: 'paid-too-late',
    data: {
      ...(await openedOrder(transaction, context, order)),
      companyName: listNames(letters, order.locale),
      amountCents: paid.amountCents,
    },
  });
}

/** The companies of letters, each once. */
function listNames(letters: readonly StoredLetter[], locale: Locale): string {
  const names = [...new Set(letters.map((letter) => mailedCompanyName(letter, locale)))];
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** When the company's answer is due: the letter requests it within two weeks of its delivery. */
export function answerDueAtOf(receivedAt: Date): Date {
  return endOfDay(addDays(amsterdamDate(receivedAt), companyAnswerDays));
}
