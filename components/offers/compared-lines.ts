/** The lines of an offer beside staying: with and without the gift, with and without the costs of leaving, and a year afterwards. Pure. */
import { addRanges, type CentsRange, exactly, subtractRange } from '@/lib/offers/money';
import type { OfferSum } from '@/lib/offers/sum';
import type { ComparedLine } from './sum-tables';

interface LineTexts {
  readonly first: string;
  readonly gift: string;
  readonly leaving: string;
  readonly giftAndLeaving: string;
  readonly usual: string;
}

/** `leavingCents` is due once for leaving the present contract. */
export function comparedLines(
  { stay, offer, leavingCents }: { stay: OfferSum; offer: OfferSum; leavingCents: CentsRange },
  texts: LineTexts,
): readonly ComparedLine[] {
  const first = { stay: stay.first.total, offer: offer.first.total };
  const gift = exactly(offer.giftCents);
  const withGift = subtractRange(first.offer, gift);
  const hasGift = offer.giftCents > 0;
  const hasLeaving = leavingCents.most > 0;
  const line = (id: keyof LineTexts, total: CentsRange) => ({ ...first, id, what: texts[id], offer: total });
  return [
    line('first', first.offer),
    ...(hasGift ? [line('gift', withGift)] : []),
    ...(hasLeaving ? [line('leaving', addRanges([first.offer, leavingCents]))] : []),
    ...(hasGift && hasLeaving ? [line('giftAndLeaving', addRanges([withGift, leavingCents]))] : []),
    { id: 'usual', what: texts.usual, stay: stay.usual.total, offer: offer.usual.total },
  ];
}

/** What is saved without the gift, less the costs of leaving. */
export function savingAfterLeaving({
  stay,
  offer,
  leavingCents,
}: {
  stay: OfferSum;
  offer: OfferSum;
  leavingCents: CentsRange;
}): CentsRange {
  return subtractRange(subtractRange(stay.first.total, offer.first.total), leavingCents);
}
