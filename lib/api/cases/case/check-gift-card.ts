/** Policies with a gift card: sign-up closes with the offer, and each case stores the offer it was signed for. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { giftCardOffer } from '@/lib/config/business';
import { translatorOf } from '@/lib/i18n/translator';
import type { CheckSubmission } from './arrivals';

/** Rejects a case sent after the last day to sign up. */
export const checkGiftCard: CheckSubmission = async ({ clock }, { flow, locale }) => {
  if (!flow.giftCard || amsterdamDate(clock.now()) <= giftCardOffer.joinUntil) return null;
  return { terms: [translatorOf(locale, 'requests')('offer_ended')] };
};

/** The gift card as promised on the day of sign-up. */
export interface PromisedGiftCard {
  readonly shop: string;
  readonly amountCents: number;
}

/** The gift card in a case's values; null without one. */
export function findGiftCard(values: Readonly<Record<string, unknown>> | null): PromisedGiftCard | null {
  const card = values?.giftCard;
  if (typeof card !== 'object' || card === null || !('shop' in card) || !('amountCents' in card)) return null;
  const { shop, amountCents } = card;
  return typeof shop === 'string' && typeof amountCents === 'number' ? { shop, amountCents } : null;
}
