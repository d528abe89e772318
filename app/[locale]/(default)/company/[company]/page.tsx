import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { FreeWay } from '@/components/companies/answer/free-way';
import { KeyFacts } from '@/components/companies/answer/key-facts';
import { LetterOptions } from '@/components/companies/answer/letter-options';
import { CompanyHeading } from '@/components/companies/company-heading';
import { findHubCancelHref } from '@/components/companies/company-href';
import { HealthSwitch, isHealthInsurer } from '@/components/companies/health-switch';
import { HubLinks } from '@/components/companies/hub-links';
import { InactiveNote } from '@/components/companies/inactive-note';
import { CompanyIndependence } from '@/components/companies/independence-note';
import { LifeCoverWarning } from '@/components/companies/life-cover';
import { NotCancellable } from '@/components/companies/not-cancellable';
import { NoticeRule, noticeLine } from '@/components/companies/notice-rule';
import { OwnTerms } from '@/components/companies/own-terms';
import { getPageCompany } from '@/components/companies/page-company';
import { HowRead } from '@/components/companies/source-line';
import { EnergyCompanyNotice } from '@/components/content/blocks/net-metering/energy-company-notice';
import { CategoryArticles } from '@/components/content/category/category-articles';
import { CompanyFeedback } from '@/components/flow/small/company-feedback';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { takesLetters, warnsOfLifeCover } from '@/lib/companies/takes-letters';
import type { Company } from '@/lib/contract/companies';
import { defaultLocale } from '@/lib/i18n/locale';
import { mayHaveLastDay } from '@/lib/notice/reminders/reminder-plan';
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
  const t = await getTranslations('companies.hub');
  return companyMetadata({
    name: 'company',
    company,
    locale,
    description: t(company.cancellable ? 'description' : 'descriptionNotCancellable', {
      company: company.name,
    }),
    english: company.english,
  });
}

/** The company's hub: available actions, and the reason where nothing can be cancelled. */
export default async function CompanyPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  if (locale !== defaultLocale && !company.english) redirect(href('cancel', locale));
  const t = await getTranslations('companies');
  const path = href('company', locale, { company: company.slug });
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t('overview.breadcrumb'), href: href('cancel', locale) },
          { label: company.name, href: path },
        ]}
      />
      <CompanyHeading
        company={company}
        heading={company.cancellable ? company.name : t('notCancellable.title', { company: company.name })}
      >
        <p className="text-ink-soft">{t(`categories.${company.category}`)}</p>
        {company.aliases.length > 0 && (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {t('hub.aliases', { names: company.aliases.slice(0, 8).join(', ') })}
          </p>
        )}
        {takesLetters(company) && <CompanyIndependence company={company} />}
      </CompanyHeading>
      <InactiveNote company={company} />
      {takesLetters(company) && <KeyFacts company={company} />}
      <HealthSwitch company={company} />
      {company.cancellable ? (
        <CancelSummary company={company} />
      ) : (
        <div className="mt-10">
          <NotCancellable company={company} />
        </div>
      )}
      <EnergyCompanyNotice company={company} locale={locale} />
      <div className="mt-12">
        <HubLinks company={company} />
      </div>
      <CategoryArticles category={company.category} locale={locale} />
      <CompanyFeedback company={company} />
    </Container>
  );
}

/** The answer in three facts, the steps and the letter, or the warning of life cover; when it ends. */
async function CancelSummary({ company }: { company: Company }) {
  return (
    <>
      {takesLetters(company) ? (
        <div className="mt-10 space-y-14 md:space-y-16">
          <FreeWay company={company} />
          <LetterOptions company={company} />
        </div>
      ) : (
        company.status === 'active' && (
          <div className="mt-8">
            <LifeCoverWarning company={company} />
          </div>
        )
      )}
      <div className="mt-12 max-w-[64ch]">
        <HubNotice company={company} />
        <OwnTerms company={company} />
        <HowRead facts={company.facts} />
      </div>
    </>
  );
}

/** The rule in one line with a link to its explanation; in full where the company has no cancel page. */
async function HubNotice({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.hub');
  const cancelPage = href('company-cancel', locale, { company: company.slug });
  if (findHubCancelHref(company, locale) !== cancelPage) {
    return (
      <NoticeRule
        contractClass={company.contract_class}
        company={company.slug}
        heading={t('noticeHeading')}
        hasMeaning={!warnsOfLifeCover(company) && !isHealthInsurer(company)}
      />
    );
  }
  return (
    <section aria-labelledby="notice">
      <Heading level={2} id="notice">
        {t('noticeHeading')}
      </Heading>
      <p className="mt-3 text-lg">{await noticeLine(company.contract_class)}</p>
      <p className="mt-2">
        <TextLink standalone iconEnd="arrow-right" href={`${cancelPage}#notice`}>
          {t('noticeLink')}
        </TextLink>
      </p>
      {takesLetters(company) && mayHaveLastDay(company.contract_class) ? (
        <p className="mt-2">
          <TextLink
            standalone
            iconEnd="arrow-right"
            href={href('reminder', locale, {}, { company: company.slug })}
          >
            {t('reminderLink')}
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
