/** Two mobile plans out of a form. Pure; contains no text. */
import { type Doubt, type OfferProblem, OfferReader } from './offer-reader';
import type { MobileTermFieldName } from './term-fields';
import type { MobileTerms, MobileUsage } from './terms';

/** `sum` says that the form was sent; `confirmed` that what was asked about is right. */
export type MobileParameter = MobileTermFieldName | 'sum' | 'confirmed';
export type MobileInput = Readonly<Partial<Record<MobileParameter, string>>>;

/** What a plan contains, as it was typed; null where it was left open. */
export const planParts = ['data', 'minutes', 'network', 'roaming'] as const;
export type PlanParts = Readonly<Record<(typeof planParts)[number], string | null>>;

export interface MobileQuestion {
  readonly current: MobileTerms;
  readonly offer: MobileTerms;
  readonly usage: MobileUsage;
  readonly contents: { readonly now: PlanParts; readonly offer: PlanParts };
  /** What is still due for the present contract, in cents. */
  readonly leavingFeeCents: number | null;
}

export interface MobileReading {
  /** Null where something is wrong, missing, or asked about. */
  readonly question: MobileQuestion | null;
  readonly problems: Readonly<Partial<Record<MobileParameter, OfferProblem>>>;
  readonly doubts: Readonly<Partial<Record<MobileParameter, Doubt>>>;
}

type Reader = OfferReader<MobileParameter>;

/** A plan for more a month may be the price of a year. */
const priceMostCents = 150_00;
const leastMonths = 12;

export function readMobile(input: MobileInput): MobileReading {
  const reader: Reader = new OfferReader(input);
  const current = readPlan(reader, 'now');
  const termMonths = reader.months('offer_term_months', { least: 1, most: 36 });
  const offer = {
    ...readPlan(reader, 'offer'),
    termMonths,
    oneOffCents: reader.cents('offer_one_off') ?? 0,
    giftCents: reader.cents('offer_gift') ?? 0,
  };
  const contents = { now: readParts(reader, 'now'), offer: readParts(reader, 'offer') };
  const leavingFeeCents = reader.cents('now_leaving_fee');
  const usage = { kind: 'mobile' as const, months: Math.max(leastMonths, termMonths ?? 0) };
  const { problems, doubts } = reader;
  const isAsked = Object.keys(doubts).length > 0 && reader.text('confirmed') !== 'true';
  const isReady = Object.keys(problems).length === 0 && !isAsked;
  return {
    question: isReady ? { current, offer, usage, contents, leavingFeeCents } : null,
    problems,
    doubts,
  };
}

function readPlan(reader: Reader, part: 'now' | 'offer'): MobileTerms {
  const priceCents = reader.cents(`${part}_price`, priceMostCents);
  if (priceCents === null) reader.problems[`${part}_price`] ??= 'required';
  const priceMonths = reader.months(`${part}_price_months`, { least: 1, most: 36 });
  const priceAfterCents = reader.cents(`${part}_price_after`, priceMostCents);
  if (priceMonths !== null && priceAfterCents === null) reader.problems[`${part}_price_after`] ??= 'required';
  if (priceMonths === null && priceAfterCents !== null)
    reader.problems[`${part}_price_months`] ??= 'required';
  return {
    kind: 'mobile',
    priceCents: priceCents ?? 0,
    priceMonths,
    priceAfterCents: priceAfterCents ?? priceCents ?? 0,
    oneOffCents: 0,
    giftCents: 0,
    termMonths: null,
  };
}

function readParts(reader: Reader, part: 'now' | 'offer'): PlanParts {
  const [data, minutes, network, roaming] = planParts.map((name) => reader.line(`${part}_${name}`));
  return { data: data ?? null, minutes: minutes ?? null, network: network ?? null, roaming: roaming ?? null };
}
