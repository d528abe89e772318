/** What the customer of a letter that came back chooses: another address, a second posting, or money back. */
import { badAddressReasons, type ReturnChoice } from '@/lib/contract/letters/letter-returns';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { addressKey } from '@/lib/letters/address-key';
import { LetterError } from '@/lib/letters/letter-error';
import type { LetterRecipient } from '@/lib/letters/letter-input';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { requireSender } from '../../core/live-sales';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { queueLetterMail } from '../disputes/queue-letter-mail';
import { processByOf } from '../letter-content/order-terms';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { type NextPosting, postAgain, postingsMax, prepareNextPosting } from '../orders/post-again';
import { payReturned } from './pay-returned';
import { changeReturn, chooseByFor, findReturn, isOpen, type ReturnedLetter } from './stored-returns';

interface WhichReturn {
  readonly letterId: string;
  /** 1 for the first posting. */
  readonly posting: number;
  readonly locale: Locale;
}

/** The locked letter with the return. Throws 404 for another posting. */
async function lockReturned(
  transaction: Transaction,
  { letterId, posting, locale }: WhichReturn,
): Promise<ReturnedLetter> {
  const locked = await lockLetterWithOrder(transaction, letterId);
  const stored = locked && (await findReturn(transaction, letterId, posting));
  if (!locked || !stored) throw new NotFoundError(locale);
  return { ...locked, stored };
}

/** Throws 409 once there is nothing left to choose. */
function assertOpen(returned: ReturnedLetter, at: Date, locale: Locale): void {
  const t = translatorOf(locale, 'returns');
  if (!isOpen(returned)) throw new ApiError(409, t('failure.over'));
  if (at > chooseByFor(returned)) throw new ApiError(409, t('failure.late'));
}

/** Whether a letter can be posted once more: it still has its content, and was posted once. */
export function mayPostAgain({ letter }: Pick<ReturnedLetter, 'letter'>): boolean {
  return letter.posting < postingsMax && letter.input !== null;
}

/** The second posting as it would be today; null while no address was chosen, or without the letter's content. */
export async function findNextPosting(
  { db, siteUrl, at }: { db: DatabaseOrTransaction; siteUrl: string; at: Date },
  returned: Pick<ReturnedLetter, 'letter' | 'stored'>,
): Promise<NextPosting | null> {
  const { letter, stored } = returned;
  if (!stored.recipient || !mayPostAgain(returned)) return null;
  const { recipient, nextCode: code } = stored;
  return prepareNextPosting(db, letter, { recipient, code, siteUrl, at });
}

/** Stores where a letter is to go again. Throws 409, and 422 for an address that it came back from as wrong, or that can't be printed. */
export async function chooseAddress(
  transaction: Transaction,
  context: AppContext,
  {
    recipient,
    field,
    ...which
  }: WhichReturn & { readonly recipient: LetterRecipient; readonly field: string },
): Promise<void> {
  const { locale } = which;
  const t = translatorOf(locale, 'returns');
  const at = context.clock.now();
  const returned = await lockReturned(transaction, which);
  assertOpen(returned, at, locale);
  if (!mayPostAgain(returned)) throw new ApiError(409, t('failure.twice'));
  const { letter, stored } = returned;
  const sentTo = letter.input?.recipient;
  const isSame = sentTo !== undefined && addressKey(sentTo) === addressKey(recipient);
  if (isSame && badAddressReasons.includes(stored.reason)) {
    throw fieldError(locale, field, t('failure.sameAddress'));
  }
  const changed = { letter, stored: { ...stored, recipient } };
  try {
    const next = await findNextPosting({ db: transaction, siteUrl: context.env.SITE_URL, at }, changed);
    if (!next) throw new ApiError(409, t('failure.twice'));
  } catch (error) {
    if (!(error instanceof LetterError)) throw error;
    throw fieldError(locale, field, t('failure.unprintable'));
  }
  await changeReturn(transaction, stored.id, { recipient });
}

/**
 * Carries out a choice. Repeating it changes nothing. Throws 409 once another one was carried out, and for a second posting that is not the
 * one that was shown (`fingerprint`).
 */
export async function chooseReturn(
  transaction: Transaction,
  context: AppContext,
  {
    choice,
    fingerprint,
    ...which
  }: WhichReturn & { readonly choice: ReturnChoice; readonly fingerprint: string | null },
): Promise<void> {
  const { locale } = which;
  const at = context.clock.now();
  const returned = await lockReturned(transaction, which);
  if (returned.stored.choice === choice) return;
  assertOpen(returned, at, locale);
  if (choice === 'post_again') await choosePosting(transaction, context, returned, { fingerprint, locale });
  else await chooseMoney(transaction, context, returned);
}

async function choosePosting(
  transaction: Transaction,
  context: AppContext,
  returned: ReturnedLetter,
  { fingerprint, locale }: { fingerprint: string | null; locale: Locale },
): Promise<void> {
  const t = translatorOf(locale, 'returns');
  requireSender(context, 'post', locale);
  const at = context.clock.now();
  const { letter, order, stored } = returned;
  const next = await findNextPosting({ db: transaction, siteUrl: context.env.SITE_URL, at }, returned);
  if (!next) throw new ApiError(409, t('failure.noAddress'));
  if (next.rendered.fingerprint !== fingerprint) throw new ApiError(409, t('failure.changed'));
  await changeReturn(transaction, stored.id, { choice: 'post_again', chosenAt: at });
  const posted = await postAgain(transaction, context, letter, next);
  const { lines, postalCode, city } = next.input.recipient;
  await queueLetterMail(transaction, context, { letter: posted, order }, 'letter-posted-again', {
    address: [...lines, [postalCode, city].filter(Boolean).join('  ')].filter(Boolean),
    letterOption: letter.option,
    processBy: processByOf(at, null).toISOString(),
    passedDay: next.passedDay,
    endedOn: letter.endsOn,
    endsOn: next.endsOn,
    sha256: next.rendered.sha256,
  });
}

/** Paid at once where the post or an operator knows that the letter came back; else after a check, or without one in time. */
async function chooseMoney(
  transaction: Transaction,
  context: AppContext,
  returned: ReturnedLetter,
): Promise<void> {
  const stored = await changeReturn(transaction, returned.stored.id, {
    choice: 'money_back',
    chosenAt: context.clock.now(),
  });
  if (stored.provenAt) await payReturned(transaction, context, { ...returned, stored });
}
