/** The gift card of an offer: shop, amount, deadline and delivery; after the deadline a notice that it ended. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FactsList } from '@/components/letters/order/facts-list';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { giftCardOffer, newContractRequestWorkingDays, offerCancellationDays } from '@/lib/config/business';
import { formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';

/** Returns whether the sign-up deadline has passed. The API decides by its own clock. */
export function isGiftCardOfferOver(): boolean {
  return amsterdamDate(systemClock.now()) > giftCardOffer.joinUntil;
}

export async function GiftCardPanel() {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.giftCardOffer');
  const { shop, amountCents, joinUntil } = giftCardOffer;
  const date = formatDay(joinUntil, locale);
  if (isGiftCardOfferOver()) {
    return (
      <Callout tone="info" title={t('endedTitle')} level={2} className="mt-8 max-w-[44rem]">
        <p>{t('ended', { date })}</p>
        <ButtonLink className="mt-3" href={href('intermediary-insurance-submit', locale)}>
          {t('without')}
        </ButtonLink>
      </Callout>
    );
  }
  const terms = { days: offerCancellationDays, workingDays: newContractRequestWorkingDays };
  return (
    <section aria-labelledby="gift-card" className="mt-8 max-w-[44rem]">
      <Heading level={2} size="part" id="gift-card" className="mb-3">
        {t('heading')}
      </Heading>
      <FactsList
        facts={[
          { term: t('shop'), value: shop },
          { term: t('amount'), value: formatEuro(amountCents, locale) },
          { term: t('until'), value: date },
          { term: t('when'), value: t('whenText', terms) },
        ]}
      />
    </section>
  );
}
