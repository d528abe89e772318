/** The page around the cancel form, for both routes (`cancel` and `cancel-now`). */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyCancelHref } from '@/components/companies/company-href';
import { HealthSwitchLine } from '@/components/companies/health-switch';
import { letterPricesOf } from '@/components/companies/letter-prices';
import { Container } from '@/components/ui/container';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { takesLetters } from '@/lib/companies/takes-letters';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';
import { CancelForm } from './cancel-form';

export interface SubmitPageProps {
  readonly company: Company;
  /** The parent page and this page. */
  readonly parent: Extract<RouteName, 'company-cancel' | 'company-cancel-now'>;
  readonly page: Extract<RouteName, 'company-cancel-submit' | 'company-cancel-now-submit'>;
}

/** Returns the page's metadata. */
export async function submitMetadata({ company, page }: Omit<SubmitPageProps, 'parent'>): Promise<Metadata> {
  const t = await getTranslations('pages.submit');
  return pageMetadata({
    name: page,
    params: { company: company.slug },
    locale: await getLocale(),
    title: t('title', { company: company.name }),
    description: t('description', { company: company.name }),
  });
}

export async function SubmitPage({ company, parent, page }: SubmitPageProps) {
  const locale = await getLocale();
  const slug = { company: company.slug };
  // An inactive brand, or cover that no letter should end: the company's own page links on.
  if (!takesLetters(company)) redirect(companyCancelHref(company, locale));
  const t = await getTranslations('pages.submit');
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          {
            label: company.name,
            href:
              parent === 'company-cancel' ? companyCancelHref(company, locale) : href(parent, locale, slug),
          },
          { label: t('breadcrumb'), href: href(page, locale, slug) },
        ]}
      />
      <CompanyHeading company={company} heading={t('heading', { company: company.name })}>
        <p>
          {t.rich('notCompany', {
            company: company.name,
            ...letterPricesOf(company),
            link: (chunks) => <TextLink href={companyCancelHref(company, locale)}>{chunks}</TextLink>,
          })}
        </p>
      </CompanyHeading>
      <HealthSwitchLine company={company} />
      <div className="mt-10">
        <CancelForm company={company} />
      </div>
    </Container>
  );
}
