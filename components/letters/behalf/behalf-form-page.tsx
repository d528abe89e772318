/** The form about one company, or a notice for a company that accepts no letter. */
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyHref } from '@/components/companies/company-href';
import { letterPricesOf } from '@/components/companies/letter-prices';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { takesLetters } from '@/lib/companies/takes-letters';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { href } from '@/lib/routes/href';
import { BehalfForm } from './behalf-form';
import { BehalfPage } from './behalf-page';

/** `company` is null for an unknown slug. */
export async function BehalfFormPage({ company }: { company: Company | null }) {
  const locale = await getLocale();
  const t = await getTranslations('behalf');
  if (company === null || !takesLetters(company)) return <BehalfPage note={<Refusal company={company} />} />;
  const overview = await getTranslations('companies.overview');
  const page = href('cancel-on-behalf', locale);
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[
          { label: overview('breadcrumb'), href: href('cancel', locale) },
          { label: t('page.breadcrumb'), href: page },
          { label: company.name, href: href('cancel-on-behalf', locale, {}, { company: company.slug }) },
        ]}
      />
      <CompanyHeading company={company} heading={t('form.heading', { company: company.name })}>
        <p>
          {t.rich('form.notCompany', {
            company: company.name,
            ...letterPricesOf(company),
            link: (chunks) => <TextLink href={`${page}#ways`}>{chunks}</TextLink>,
          })}
        </p>
        <p className="mt-2">
          <TextLink href={`${page}#company`}>{t('form.other')}</TextLink>
        </p>
      </CompanyHeading>
      <div className="mt-10">
        <BehalfForm company={company} />
      </div>
    </Container>
  );
}

async function Refusal({ company }: { company: Company | null }) {
  const locale = await getLocale();
  const t = await getTranslations('behalf.form');
  if (company === null) return <Callout tone="warning" title={t('unknown')} className="mt-8 max-w-[44rem]" />;
  const reason =
    company.status !== 'active'
      ? 'inactive'
      : letterSendingOf(company.contract_class) === 'none'
        ? 'lifeCover'
        : 'notCancellable';
  return (
    <Callout tone="warning" title={t(reason, { company: company.name })} className="mt-8 max-w-[44rem]">
      <p>
        <TextLink href={companyHref(company, locale)}>{t('contactLink', { company: company.name })}</TextLink>
      </p>
    </Callout>
  );
}
