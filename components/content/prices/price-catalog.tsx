/** The price catalogue as structured data: only prices that are visible on the page. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { OfferCatalog } from 'schema-dts';
import { JsonLd } from '@/components/ui/json-ld';
import { currency, registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl, href } from '@/lib/routes/href';

/** Returns an amount in schema.org format: euros with a decimal point. */
function euros(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}

export async function PriceCatalog() {
  const locale = await getLocale();
  const t = await getTranslations('prices.catalog');
  const offers = [
    { name: t('regular'), price: euros(regularLetterCents) },
    { name: t('registered'), price: euros(registeredLetterCents) },
    { name: t('advice'), price: euros(0) },
  ];
  const catalog = {
    '@type': 'OfferCatalog',
    name: t('name'),
    url: absoluteUrl(getEnv().SITE_URL, href('prices', locale)),
    itemListElement: offers.map(({ name, price }) => ({
      '@type': 'Offer' as const,
      price,
      priceCurrency: currency,
      itemOffered: { '@type': 'Service' as const, name, areaServed: 'NL' },
    })),
  } satisfies OfferCatalog;
  return <JsonLd data={catalog} />;
}
