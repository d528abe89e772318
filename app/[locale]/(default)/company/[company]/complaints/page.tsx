import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyHref } from '@/components/companies/company-href';
import { getPageCompany } from '@/components/companies/page-company';
import { MessageForm } from '@/components/flow/small/message-form';
import { Container } from '@/components/ui/container';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { hasCompanyPage } from '@/lib/companies/indexed-pages';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

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
  const t = await getTranslations('forms.page.company-complaints');
  return pageMetadata({
    name: 'company-complaints',
    params: { company: company.slug },
    locale: await getLocale(),
    title: t('title', { company: company.name }),
    description: t('description', { company: company.name }),
  });
}

/** A complaint to Snoei about how a company handled a cancellation; the page states that Snoei is not that company. */
export default async function CompanyComplaintsPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  const t = await getTranslations('forms.page.company-complaints');
  const hasHub = company.cancellable || hasCompanyPage('company', locale, company);
  const slug = { company: company.slug };
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          ...(hasHub ? [{ label: company.name, href: companyHref(company, locale) }] : []),
          { label: t('breadcrumb'), href: href('company-complaints', locale, slug) },
        ]}
      />
      <CompanyHeading company={company} heading={t('heading', { company: company.name })}>
        <p className="text-lg">{t('lead', { company: company.name })}</p>
        <p className="mt-2 text-ink-soft">
          {t.rich('notCompany', {
            company: company.name,
            link: (chunks) => <TextLink href={href('company-contact', locale, slug)}>{chunks}</TextLink>,
          })}
        </p>
      </CompanyHeading>
      <div className="mt-10">
        <MessageForm flow="complaint" company={company} />
      </div>
    </Container>
  );
}
