import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyHref } from '@/components/companies/company-href';
import { ContactList } from '@/components/companies/contact-list';
import { HubLinks } from '@/components/companies/hub-links';
import { InactiveNote } from '@/components/companies/inactive-note';
import { getPageCompany } from '@/components/companies/page-company';
import { HowRead } from '@/components/companies/source-line';
import { CompanyFeedback } from '@/components/flow/small/company-feedback';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Trail } from '@/components/ui/trail';
import { hasCompanyPage } from '@/lib/companies/indexed-pages';
import { contactFacts, hasPrivacyContact, knownContacts, paperOf } from '@/lib/companies/ways';
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
  const t = await getTranslations('companies.contact');
  return companyMetadata({
    name: 'company-contact',
    company,
    locale,
    description: t('description', { company: company.name, known: knownContacts(company) }),
  });
}

/** Every contact of a company, each with its purpose, source and date. */
export default async function CompanyContactPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  const t = await getTranslations('companies');
  const contacts = contactFacts(company);
  const known = knownContacts(company);
  const hasParent = company.cancellable || hasCompanyPage('company', locale, company);
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t('overview.breadcrumb'), href: href('cancel', locale) },
          ...(hasParent ? [{ label: company.name, href: companyHref(company, locale) }] : []),
          {
            label: t('contact.breadcrumb', { known }),
            href: href('company-contact', locale, { company: company.slug }),
          },
        ]}
      />
      <CompanyHeading company={company} heading={t('contact.heading', { company: company.name, known })}>
        {contacts.length > 0 && <p>{t('contact.lead')}</p>}
      </CompanyHeading>
      <InactiveNote company={company} />
      {hasPrivacyContact(company) && (
        <Callout tone="warning" title={t('contact.privacyTitle')} className="mt-8 max-w-[48rem]">
          <p>{t('contact.privacyText')}</p>
        </Callout>
      )}
      <div className="mt-8">
        {contacts.length > 0 ? (
          <ContactList company={company.name} contacts={contacts} />
        ) : (
          <Callout title={t('contact.none', { company: company.name })} className="max-w-[48rem]">
            <p>{t('contact.noneText', { company: company.name, paper: paperOf(company) })}</p>
          </Callout>
        )}
        <p className="mt-5 max-w-[64ch] text-ink-soft text-sm">{t('contact.checkText')}</p>
        <HowRead facts={contacts} />
      </div>
      <div className="mt-12">
        <HubLinks company={company} here="contact" />
      </div>
      <CompanyFeedback company={company} />
    </Container>
  );
}
