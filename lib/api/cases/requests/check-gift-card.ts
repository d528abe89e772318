/** Policies with a gift card: signing up ends with the offer, and each request holds the offer that it was signed for. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { giftCardOffer } from '@/lib/config/business';
import { translatorOf } from '@/lib/i18n/translator';
import type { CheckSubmission } from './arrivals';

/** Refuses a request that is sent after the last day to sign up. */
export const checkGiftCard: CheckSubmission = async ({ clock }, { flow, locale }) => {
  if (!flow.giftCard || amsterdamDate(clock.now()) <= giftCardOffer.joinUntil) return null;
  return { terms: [translatorOf(locale, 'requests')('offer_ended')] };
};

/** What a customer was promised on the day they signed up. */
export interface PromisedGiftCard {
  readonly shop: string;
  readonly amountCents: number;
}

/** The gift card that a request's values hold; null for a request without one. */
export function findGiftCard(values: Readonly<Record<string, unknown>> | null): PromisedGiftCard | null {
  const card = values?.giftCard;
  if (typeof card !== 'object' || card === null || !('shop' in card) || !('amountCents' in card)) return null;
  const { shop, amountCents } = card;
  return typeof shop === 'string' && typeof amountCents === 'number' ? { shop, amountCents } : null;
}
