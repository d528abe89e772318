/** Offers against staying: a saving is always what staying costs minus what the offer costs. Pure and serializable. */
import { energySum } from './energy-sum';
import { insuranceSum } from './insurance-sum';
import { mobileSum } from './mobile-sum';
import { addRanges, type CentsRange, exactly, subtractRange } from './money';
import type { OfferSum } from './sum';
import type { OfferTerms, Usage } from './terms';

/** What an offer saves, in cents; negative where it costs more. */
export interface Saving {
  /** The first period, without gifts. */
  readonly first: CentsRange;
  /** The first period with what is given once, less what is given for staying. */
  readonly firstWithGift: CentsRange;
  readonly usual: CentsRange;
}

export interface ComparedOffer {
  readonly sum: OfferSum;
  readonly saving: Saving;
}

export interface Comparison {
  readonly stay: OfferSum;
  /** In the order in which they were given. */
  readonly offers: readonly ComparedOffer[];
}

/** Calculates staying and every offer for the same usage. Throws a TypeError for terms and usage of different kinds. */
export function compareWithStaying(
  current: OfferTerms,
  offers: readonly OfferTerms[],
  usage: Usage,
): Comparison {
  const stay = sumOfTerms(current, usage);
  return {
    stay,
    offers: offers.map((terms) => {
      const sum = sumOfTerms(terms, usage);
      return { sum, saving: savingOf(stay, sum) };
    }),
  };
}

/** The sum of one offer for a usage of its kind. */
export function sumOfTerms(terms: OfferTerms, usage: Usage): OfferSum {
  if (terms.kind === 'energy' && usage.kind === 'energy') return energySum(terms, usage);
  if (terms.kind === 'mobile' && usage.kind === 'mobile') return mobileSum(terms, usage);
  if (terms.kind === 'insurance' && usage.kind === 'insurance') return insuranceSum(terms, usage);
  throw new TypeError(`terms of ${terms.kind} with usage of ${usage.kind}`);
}

function savingOf(stay: OfferSum, offer: OfferSum): Saving {
  const first = subtractRange(stay.first.total, offer.first.total);
  return {
    first,
    firstWithGift: addRanges([first, exactly(offer.giftCents - stay.giftCents)]),
    usual: subtractRange(stay.usual.total, offer.usual.total),
  };
}
