import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FreeWay } from '@/components/companies/answer/free-way';
import { KeyFacts } from '@/components/companies/answer/key-facts';
import { LetterOptions } from '@/components/companies/answer/letter-options';
import { CompanyHeading } from '@/components/companies/company-heading';
import { listCompanyQuestions } from '@/components/companies/company-questions';
import { HealthSwitch, isHealthInsurer } from '@/components/companies/health-switch';
import { InactiveNote } from '@/components/companies/inactive-note';
import { CompanyIndependence } from '@/components/companies/independence-note';
import { letterPrices } from '@/components/companies/letter-prices';
import { LetterSheet } from '@/components/companies/letter-sheet';
import { LifeCoverWarning, MixedInsurerNote } from '@/components/companies/life-cover';
import { NoticeRule } from '@/components/companies/notice-rule';
import { OwnTerms } from '@/components/companies/own-terms';
import { getPageCompany } from '@/components/companies/page-company';
import { ProofList } from '@/components/companies/proof-list';
import { Questions } from '@/components/companies/questions';
import { ReminderFold } from '@/components/companies/reminders/reminder-fold';
import { HowRead } from '@/components/companies/source-line';
import { EnergyCompanyNotice } from '@/components/content/blocks/net-metering/energy-company-notice';
import { CompanyStory, listStoryQuestions } from '@/components/content/story/company-story';
import { CompanyReport } from '@/components/flow/small/company-report';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Trail } from '@/components/ui/trail';
import { takesLetters, warnsOfLifeCover } from '@/lib/companies/takes-letters';
import { noticeSendingOf } from '@/lib/companies/ways';
import { findCompanyStory } from '@/lib/content/queries';
import { href } from '@/lib/routes/href';
import { companyMetadata } from '@/lib/seo/company-metadata';

/** Facts of a company change rarely. */
export const revalidate = 3600;

/** Rendered on demand, then cached: build time does not depend on the number of companies. */
export function generateStaticParams() {
  return [];
}

interface Props {
  readonly params: Promise<{ company: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  const t = await getTranslations('companies.cancel');
  return companyMetadata({
    name: 'company-cancel',
    company,
    locale,
    description: t('description', {
      company: company.name,
      ...letterPrices,
      sending: noticeSendingOf(company),
    }),
  });
}

/** How to cancel one company: the answer in three facts, the steps, the letter, the proof, the law. */
export default async function CompanyCancelPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  const t = await getTranslations('companies');
  const story = company.status === 'active' ? await findCompanyStory(company.slug, locale) : null;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t('overview.breadcrumb'), href: href('cancel', locale) },
          { label: company.name, href: href('company-cancel', locale, { company: company.slug }) },
        ]}
      />
      <CompanyHeading company={company} heading={t('cancel.heading', { company: company.name })}>
        <p className="text-ink-soft">{t(`contractKinds.${company.contract_class}`)}</p>
        {takesLetters(company) && <CompanyIndependence company={company} />}
      </CompanyHeading>
      <InactiveNote company={company} />
      {takesLetters(company) && <KeyFacts company={company} />}
      <HealthSwitch company={company} />
      {warnsOfLifeCover(company) && (
        <div className="mt-8">
          <LifeCoverWarning company={company} />
        </div>
      )}
      {takesLetters(company) && (
        <>
          <MixedInsurerNote company={company} />
          <div className="mt-10 space-y-14 md:space-y-16">
            <FreeWay company={company} />
            <LetterOptions company={company} />
            <LetterSheet company={company} />
            <ProofList company={company} />
          </div>
        </>
      )}
      <EnergyCompanyNotice company={company} locale={locale} />
      <CutLine at="end" className="my-16 md:my-20" />
      <NoticeRule
        contractClass={company.contract_class}
        company={company.slug}
        heading={t('cancel.noticeHeading')}
        hasMeaning={!warnsOfLifeCover(company) && !isHealthInsurer(company)}
      />
      <OwnTerms company={company} />
      {takesLetters(company) && <ReminderFold company={company} />}
      <CompanyStory company={company} story={story} locale={locale} />
      {company.status === 'active' && (
        <div className="mt-16 md:mt-20">
          <Questions
            heading={t('cancel.questionsHeading', { company: company.name })}
            items={[...(await listCompanyQuestions(company)), ...listStoryQuestions(story, locale)]}
            structured={!company.flagged}
          />
        </div>
      )}
      <div className="mt-16 border-sand border-t pt-8">
        <HowRead facts={company.facts} />
        <CompanyReport company={company} />
      </div>
    </Container>
  );
}
