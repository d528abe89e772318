import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AfterDeathLine } from '@/components/companies/after-death-line';
import { FeaturedCompanies } from '@/components/companies/featured-companies';
import { HowLetterTravels } from '@/components/companies/how-letter-travels';
import { letterPrices } from '@/components/companies/letter-prices';
import { PriceCards } from '@/components/companies/price-cards';
import { Questions } from '@/components/companies/questions';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { cancellationMaxDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** The register changes with a release or an import. */
export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('companies.overview');
  return pageMetadata({
    name: 'cancel',
    locale: await getLocale(),
    title: t('title'),
    description: t('description', letterPrices),
  });
}

/** The cancel overview: search, prices and steps. */
export default async function CancelPage() {
  const locale = await getLocale();
  const t = await getTranslations('companies.overview');
  const questions = await getTranslations('companies.overview.questions');
  const several = await getTranslations('several');
  const independence = await getTranslations('companies.independence');
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('cancel', locale) }]} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size="display" className="max-w-[16ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 mb-8 max-w-[56ch] text-lg">{t('lead')}</p>
        <div className="max-w-[44rem]">
          <CompanySearchForm locale={locale} id="company-search" />
        </div>
        <p className="mt-5 max-w-[64ch]">
          {t('find')} <TextLink href={href('find-subscriptions', locale)}>{t('findLink')}</TextLink>.
        </p>
        <p className="mt-2">
          <TextLink standalone iconEnd="arrow-right" href={href('cancel-several', locale)}>
            {several('overviewLink')}
          </TextLink>
        </p>
        <p className="mt-2 max-w-[64ch]">{t('priceLine', letterPrices)}</p>
        <p className="mt-2 max-w-[64ch] text-ink-soft text-sm">{independence('general')}</p>
        <AfterDeathLine />
      </header>
      <div className="mt-20 space-y-20 md:space-y-28">
        <FeaturedCompanies />
        <HowLetterTravels />
        <PriceCards />
        <Questions
          heading={t('questionsHeading')}
          items={[
            { question: questions('free'), answer: questions('freeAnswer') },
            { question: questions('why'), answer: questions('whyAnswer') },
            { question: questions('money'), answer: questions('moneyAnswer', { days: cancellationMaxDays }) },
            { question: questions('notice'), answer: questions('noticeAnswer') },
          ]}
        />
      </div>
    </Container>
  );
}
