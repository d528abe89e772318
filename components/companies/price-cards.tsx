/** Prices of cancelling: by oneself, by regular letter, by registered letter. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { Price } from '@/components/ui/text/price';
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';

const cards = [
  { key: 'self', amountCents: null },
  { key: 'regular', amountCents: regularLetterCents },
  { key: 'registered', amountCents: registeredLetterCents },
] as const;

export async function PriceCards() {
  const locale = await getLocale();
  const t = await getTranslations('companies.overview');
  return (
    <section aria-labelledby="prices">
      <Heading level={2} id="prices">
        {t('pricesHeading')}
      </Heading>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {cards.map(({ key, amountCents }) => (
          <Sheet
            as="li"
            key={key}
            className={key === 'registered' ? 'border-t-4 border-t-postal' : 'border-t-4'}
          >
            <Heading level={3} size="small">
              {t(`prices.${key}`)}
            </Heading>
            <p className="mt-2">
              {amountCents === null ? (
                <span className="font-[700] font-display text-2xl tracking-[-0.03em]">
                  {t('prices.free')}
                </span>
              ) : (
                <Price amountCents={amountCents} locale={locale} size="large" />
              )}
              {amountCents !== null && <span className="ml-2 text-ink-soft text-sm">{t('prices.once')}</span>}
            </p>
            <p className="mt-3 text-ink-soft">{t(`prices.${key}Text`)}</p>
          </Sheet>
        ))}
      </ul>
    </section>
  );
}
