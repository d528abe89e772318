/**
 * Creates an order from a draft: the order, its rendered letters, the declarations and the payment, in one transaction. A draft is ordered
 * once, so that a double post makes one order, one payment, one letter.
 */
import { randomUUID } from 'node:crypto';
import { commercialOptedIn } from '@/lib/fields/person-fields';
import type { Locale } from '@/lib/i18n/locale';
import type { Campaign } from '@/lib/tracking/campaign';
import { giveToAccount } from '../../core/access/access';
import { hashOf } from '../../core/access/secret';
import { countCampaign } from '../../core/campaigns/campaign-counts';
import type { AppContext } from '../../core/context';
import { canonicalJson } from '../../core/idempotency/canonical-json';
import type { Transaction } from '../../db/client';
import type { RawValues } from '../drafts/draft-values';
import { closeDraft, type StoredDraft } from '../drafts/drafts';
import { storeSignature } from '../drafts/stored-signature';
import { startPayment } from '../payments/payments';
import type { CheckedLetter, CheckedOrder } from './checked-order';
import { recordOrderDeclarations } from './declared';
import { findExpectedEnd } from './expected-end';
import { storedLetterInputOf } from './letters/stored-letter-input';
import { followOfferOptIn } from './offer-opt-in';
import { postAfterOf, priceCentsOf } from './order-terms';
import { findOrder } from './orders';
import { letterEvents, letterFiles, letters, orders } from './table';

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

/** Result of an attempt to order a draft: `repeat` and `conflict` if the draft was ordered before. */
export type Placement = 'placed' | 'repeat' | 'conflict';

/** SHA-256 (hex) of the ordered values. */
export function orderHashOf(raw: RawValues): string {
  return hashOf(canonicalJson(raw));
}

/** Whether a draft was ordered before, with the same values or with others; null if it was not. */
export async function findEarlierPlacement(
  context: AppContext,
  { draft, raw }: Pick<OrderRequest, 'draft' | 'raw'>,
): Promise<'repeat' | 'conflict' | null> {
  const earlier = await findOrder(context.db, draft.reference);
  if (!earlier) return null;
  return earlier.payloadHash === orderHashOf(raw) ? 'repeat' : 'conflict';
}

/** Places a validated order. All writes commit together. */
export async function placeOrder(
  transaction: Transaction,
  context: AppContext,
  request: OrderRequest,
  checked: CheckedOrder,
): Promise<Placement> {
  const { draft, raw, locale, clientAddress, accountId, campaign } = request;
  const { reference } = draft;
  const at = context.clock.now();
  const payloadHash = orderHashOf(raw);
  if (!(await closeDraft(transaction, reference, at))) {
    const earlier = await findOrder(transaction, reference);
    return earlier?.payloadHash === payloadHash ? 'repeat' : 'conflict';
  }
  const [first] = checked.letters;
  const order = {
    reference,
    locale,
    company: first.company.slug,
    amountCents: sumOf(checked.letters.map((letter) => priceCentsOf(letter.input.option))),
  };
  await transaction.insert(orders).values({
    ...order,
    country: first.company.country,
    letterOption: first.input.option,
    regularAmountCents: checked.letters.length * priceCentsOf('regular'),
    email: first.values.email,
    firstName: first.values.firstName,
    startMoment: checked.startMoment,
    payloadHash,
    clientAddress,
    createdAt: at,
    submittedAt: null,
  });
  for (const [position, letter] of checked.letters.entries()) {
    await insertLetter(transaction, { letter, position, draft, startMoment: checked.startMoment, at });
  }
  await storeSignature(transaction, reference, checked.picture, at);
  await recordOrderDeclarations(transaction, { reference, locale, clientAddress, at, checked });
  if (accountId !== null) await giveToAccount(transaction, { references: [reference], accountId, at });
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
  return 'placed';
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
  const { company, input, rendered } = letter;
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
    endsOn: findExpectedEnd(letter),
    input: storedLetterInputOf(input),
    sha256: rendered.sha256,
    fingerprint: rendered.fingerprint,
    postAfter: postAfterOf(input.date, startMoment),
  });
  await transaction.insert(letterFiles).values({ letterId: id, pdf: rendered.pdf });
  await transaction.insert(letterEvents).values({
    letterId: id,
    at,
    actor: 'visitor',
    from: 'draft',
    to: 'awaiting_payment',
  });
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
