/**
 * Creates an order from a draft: the order, its letters, the declarations and the payment, in one transaction. A draft is ordered
 * once, so that a double post makes one order, one payment, one letter.
 */
import { randomUUID } from 'node:crypto';
import { commercialOptedIn } from '@/lib/fields/person-fields';
import type { RawValues } from '@/lib/flows/flow';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { LetterInput } from '@/lib/letters/letter-input';
import type { Campaign } from '@/lib/tracking/campaign';
import { giveToAccount } from '../../core/access/access';
import { countCampaign } from '../../core/campaigns/campaign-counts';
import type { AppContext } from '../../core/context';
import { recordDeclarations } from '../../core/declarations/declarations';
import { ApiError } from '../../core/errors';
import { payloadHashOf } from '../../core/idempotency/canonical-json';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { keepForOrder } from '../certificates/certificates';
import { closeDraft, type StoredDraft } from '../drafts/drafts';
import { storeSignature } from '../drafts/stored-signature';
import { findExpectedEnd } from '../letter-content/notice-answer';
import { lastPostingDayOf, postAfterOf, priceCentsOf } from '../letter-content/order-terms';
import { startPayment } from '../payments/payments';
import type { CheckedLetter, CheckedOrder } from './checked-order';
import { listDeclarations } from './declared';
import { followOfferOptIn } from './offer-opt-in';
import { findOrder } from './orders';
import { letterEvents, letters, orders, type StoredLetterInput } from './table';

/** The client of an order. */
export interface OrderRequest {
  readonly draft: StoredDraft;
  readonly raw: RawValues;
  readonly locale: Locale;
  readonly clientAddress: string;
  /** The owner's account; null if not signed in. */
  readonly accountId: string | null;
  /** The campaign attribution; null without consent. */
  readonly campaign: Campaign | null;
}

/** Whether a draft was ordered before with the same values. Throws 409 where it was with others. */
export async function isOrderedBefore(
  db: DatabaseOrTransaction,
  { draft, raw, locale }: OrderRequest,
): Promise<boolean> {
  const earlier = await findOrder(db, draft.reference);
  if (!earlier) return false;
  if (earlier.payloadHash === payloadHashOf(raw)) return true;
  throw orderedBefore(locale);
}

function orderedBefore(locale: Locale): ApiError {
  return new ApiError(409, translatorOf(locale, 'errors')('draft_ordered'));
}

/**
 * Places a checked order, or nothing where the same one was placed meanwhile. Everything it writes commits together, or not at
 * all. Throws 409 where the draft was ordered with other values, and 404 where it was erased meanwhile.
 */
export async function placeOrder(
  transaction: Transaction,
  context: AppContext,
  request: OrderRequest & { readonly checked: CheckedOrder },
): Promise<void> {
  const { draft, raw, locale, clientAddress, accountId, campaign, checked } = request;
  const { reference } = draft;
  const at = context.clock.now();
  // An erasure locks the account before its drafts: in another order each would wait for the other.
  if (accountId !== null) await giveToAccount(transaction, { references: [reference], accountId, at });
  if (!(await closeDraft(transaction, draft, at))) {
    if (await isOrderedBefore(transaction, request)) return;
    throw orderedBefore(locale);
  }
  // What the letters say was rendered before: they are looked at again where it does not hold any more.
  if (checked.enclosure && !(await keepForOrder(transaction, reference, checked.enclosure))) {
    throw new ApiError(409, translatorOf(locale, 'errors')('certificate_changed'));
  }
  const [first] = checked.letters;
  const order = {
    reference,
    locale,
    company: first.company.slug,
    amountCents: checked.letters.reduce((sum, { input }) => sum + priceCentsOf(input.option), 0),
  };
  await transaction.insert(orders).values({
    ...order,
    country: first.company.country,
    letterOption: first.input.option,
    regularAmountCents: checked.letters.length * priceCentsOf('regular'),
    email: first.values.email,
    firstName: first.values.firstName,
    startMoment: checked.startMoment,
    payloadHash: payloadHashOf(raw),
    clientAddress,
    createdAt: at,
    // The declaration that goes with waiting names the later end.
    waitExplainedAt: checked.startMoment === 'now' ? null : at,
    submittedAt: null,
  });
  for (const [position, letter] of checked.letters.entries()) {
    await insertLetter(transaction, { letter, position, draft, startMoment: checked.startMoment, at });
  }
  await storeSignature(transaction, reference, checked.picture, at);
  const lines = listDeclarations(checked);
  await recordDeclarations(transaction, { reference, locale, clientAddress, at, lines });
  if (first.values.commercialOptedIn === true) {
    await followOfferOptIn(transaction, context, {
      email: first.values.email,
      locale,
      source: draft.flow,
      reference,
      textVersion: commercialOptedIn.textVersion ?? null,
      clientAddress,
    });
  }
  await startPayment(transaction, context, { purpose: 'order', ...order });
  await countCampaign(transaction, { campaign, kind: 'cancellation', at });
}

async function insertLetter(
  transaction: Transaction,
  {
    letter,
    position,
    draft,
    startMoment,
    at,
  }: {
    letter: CheckedLetter;
    position: number;
    draft: StoredDraft;
    startMoment: CheckedOrder['startMoment'];
    at: Date;
  },
): Promise<void> {
  const { company, values, input, fingerprint } = letter;
  const code = draft.letterCodes[position];
  if (!code) throw new Error('a draft has a code for each of its letters');
  const id = randomUUID();
  await transaction.insert(letters).values({
    id,
    orderReference: draft.reference,
    position,
    code,
    state: 'awaiting_payment',
    company: company.slug,
    companyName: company.name,
    companyPictureUrl: company.picture_url,
    option: input.option,
    priceCents: priceCentsOf(input.option),
    country: input.recipient.country,
    letterDate: input.date,
    endsOn: findExpectedEnd({ values, company, postedOn: lastPostingDayOf(input.date) }),
    input: { ...storedInputOf(input), contract: firstTermOf(values) },
    sha256: '',
    fingerprint,
    postAfter: postAfterOf(input.date, startMoment),
  });
  await transaction.insert(letterEvents).values({
    letterId: id,
    at,
    actor: 'visitor',
    from: 'draft',
    to: 'awaiting_payment',
  });
}

/** The first term of the contract, as far as it was given. */
function firstTermOf({ contractStart, termMonths }: CheckedLetter['values']): StoredLetterInput['contract'] {
  return {
    ...(contractStart === undefined ? {} : { contractStart }),
    ...(termMonths === undefined ? {} : { termMonths }),
  };
}

/** A letter's input without the picture of its signature. */
export function storedInputOf({ signature, ...rest }: LetterInput): StoredLetterInput {
  return { ...rest, signature: signature?.kind === 'image' ? { kind: 'image' } : signature };
}
