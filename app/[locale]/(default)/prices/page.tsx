import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { Questions } from '@/components/companies/questions';
import { PriceColumns } from '@/components/content/blocks/prices/price-columns';
import { letterColumns, negotiationColumns } from '@/components/content/blocks/prices/price-lists';
import { EarningsTable } from '@/components/content/prices/earnings-table';
import { FreeRoute } from '@/components/content/prices/free-route';
import { HowWeCompare } from '@/components/content/prices/how-we-compare';
import { LetterConditions } from '@/components/content/prices/letter-conditions';
import { NegotiationReceipt } from '@/components/content/prices/negotiation-receipt';
import { PriceCatalog } from '@/components/content/prices/price-catalog';
import { PricesSection } from '@/components/content/prices/prices-section';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { cancellationMaxDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Prices change with a release. */
export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('prices');
  return pageMetadata({
    name: 'prices',
    locale: await getLocale(),
    title: t('title'),
    description: t('description', letterPrices),
  });
}

const sections = ['letters', 'negotiation', 'table', 'compare', 'free'] as const;

/** Every price, our margin, a comparison, and the free alternative. */
export default async function PricesPage() {
  const locale = await getLocale();
  const t = await getTranslations('prices');
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('prices', locale) }]} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size="display" className="max-w-[19ch]">
          {t('heading')}
        </Heading>
        <p className="mt-6 max-w-[56ch] text-lg">{t('lead')}</p>
        <p className="mt-3 max-w-[64ch] text-ink-soft">{t('promise')}</p>
        <nav aria-label={t('jump')} className="mt-7">
          <ul className="flex flex-wrap gap-x-7 gap-y-2">
            {sections.map((section) => (
              <li key={section}>
                <TextLink standalone href={`#${section}`}>
                  {t(`${section}.heading`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="mt-16 space-y-20 md:mt-20 md:space-y-28">
        <PricesSection id="letters" heading={t('letters.heading')} text={t('letters.text')}>
          <PriceColumns columns={letterColumns(locale)} onPage />
          <LetterConditions />
        </PricesSection>
        <PricesSection id="negotiation" heading={t('negotiation.heading')} text={t('negotiation.text')}>
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.7fr_1fr]">
            <PriceColumns columns={negotiationColumns(locale)} onPage />
            <NegotiationReceipt />
          </div>
          <TextLink standalone href={href('terms-negotiations', locale)} className="mt-6">
            {t('negotiation.termsLink')}
          </TextLink>
        </PricesSection>
        <PricesSection id="table" heading={t('table.heading')}>
          <EarningsTable />
        </PricesSection>
        <PricesSection id="compare" heading={t('compare.heading')} text={t('compare.lead')}>
          <HowWeCompare />
        </PricesSection>
        <PricesSection id="free" heading={t('free.heading')} text={t('free.lead')}>
          <FreeRoute />
        </PricesSection>
        <Questions
          heading={t('questionsHeading')}
          items={(['extra', 'company', 'fail', 'dearer', 'choose', 'data'] as const).map((key) => ({
            question: t(`questions.${key}`),
            answer: t(`questions.${key}Answer`, { days: cancellationMaxDays, ...letterPrices }),
          }))}
        />
      </div>
      <PriceCatalog />
    </Container>
  );
}
