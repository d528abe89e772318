import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FeaturedCompanies } from '@/components/companies/featured-companies';
import { HowLetterTravels } from '@/components/companies/how-letter-travels';
import { letterPrices } from '@/components/companies/letter-prices';
import { PriceCards } from '@/components/companies/price-cards';
import { Questions } from '@/components/companies/questions';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { Container } from '@/components/ui/container';
import { DrawingFile } from '@/components/ui/illustrations/drawing-file';
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
  const independence = await getTranslations('companies.independence');
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('cancel', locale) }]} />
      <header className="mt-6 grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 sm:mt-10 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div>
          <Heading level={1} size="display" className="max-w-[16ch]">
            {t('heading')}
          </Heading>
          <p className="mt-5 mb-6 max-w-[56ch] text-lg">{t('lead', letterPrices)}</p>
          <CompanySearchForm locale={locale} id="company-search" />
          <p className="mt-4 max-w-[64ch] text-ink-soft text-sm">{independence('general')}</p>
        </div>
        <DrawingFile name="posted" className="w-full max-lg:hidden" />
      </header>
      <div className="mt-14 space-y-20 md:mt-20 md:space-y-28">
        <FeaturedCompanies />
        <OtherOptions />
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

/** For who does not search for one company. */
async function OtherOptions() {
  const locale = await getLocale();
  const t = await getTranslations('companies.overview.otherWays');
  const links = [
    { text: t('several'), path: href('cancel-several', locale) },
    { text: t('find'), path: href('find-subscriptions', locale) },
    { text: t('afterDeath'), path: href('cancel-on-behalf', locale) },
  ];
  return (
    <section aria-labelledby="other-ways">
      <Heading level={2} id="other-ways">
        {t('heading')}
      </Heading>
      <ul className="mt-5 max-w-[44rem] divide-y divide-sand border-sand border-y">
        {links.map(({ text, path }) => (
          <li key={path} className="py-3">
            <TextLink standalone iconEnd="arrow-right" href={path}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
