/** The gift card in mails about a case and its proposal. */
import { newContractRequestWorkingDays, offerCancellationDays } from '@/lib/config/business';
import type { Fact } from '../mail-content';
import type { MailContext } from '../mail-context';
import type { MailedGiftCard } from '../mailed-offer';

/** Returns the gift card's facts, as promised on the day of signing; none without one. */
export function giftCardFacts({ t, euro }: MailContext, giftCard: MailedGiftCard | null | undefined): Fact[] {
  if (!giftCard) return [];
  const values = { shop: giftCard.shop, amount: euro(giftCard.amountCents) };
  const terms = { days: offerCancellationDays, workingDays: newContractRequestWorkingDays };
  return [
    { label: t('request.giftCard'), value: t('request.giftCardValue', values) },
    { label: t('request.giftCardWhen'), value: t('request.giftCardWhenValue', terms) },
  ];
}
