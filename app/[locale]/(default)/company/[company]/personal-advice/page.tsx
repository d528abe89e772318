import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { AdviceHub } from '@/components/cases/advice-hub';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyHref } from '@/components/companies/company-href';
import { getPageCompany } from '@/components/companies/page-company';
import { Container } from '@/components/ui/container';
import { Trail } from '@/components/ui/trail';
import { listAdviceKinds } from '@/lib/companies/advice-kinds';
import { hasCompanyPage } from '@/lib/companies/indexed-pages';
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
  const t = await getTranslations('requestPages.adviceHub');
  const isAdvised = listAdviceKinds(company.category).length > 0;
  return companyMetadata({
    name: 'company-personal-advice',
    company,
    locale,
    description: t(isAdvised ? 'description' : 'descriptionNone', { company: company.name }),
  });
}

/** Subjects of advice for customers of a company. */
export default async function CompanyAdvicePage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  if (!hasCompanyPage('company-personal-advice', locale, company)) redirect(companyHref(company, locale));
  const t = await getTranslations('requestPages');
  const named = { company: company.name };
  const isAdvised = listAdviceKinds(company.category).length > 0;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: company.name, href: companyHref(company, locale) },
          {
            label: t('adviceHub.breadcrumb'),
            href: href('company-personal-advice', locale, { company: company.slug }),
          },
        ]}
      />
      <CompanyHeading
        company={company}
        heading={t(isAdvised ? 'adviceHub.heading' : 'adviceHub.headingNone', named)}
      >
        <p className="text-lg">{t(isAdvised ? 'adviceHub.lead' : 'adviceHub.leadNone', named)}</p>
        <p className="mt-2 text-ink-soft">{t('notCompany', named)}</p>
      </CompanyHeading>
      <AdviceHub company={company} />
    </Container>
  );
}
