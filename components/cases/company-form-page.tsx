/** The page around the form of a case about one company: negotiation, or one kind of advice. */
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyCancelHref, companyHref } from '@/components/companies/company-href';
import { NetMeteringNotice } from '@/components/content/blocks/net-metering/net-metering-notice';
import { EnergyContext } from '@/components/growth/experiments/energy-context';
import { offerPages } from '@/components/offers/offer-pages';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import {
  findAdviceKind,
  hasNegotiablePrice,
  isNegotiable,
  listAdviceKinds,
} from '@/lib/companies/advice-kinds';
import { hasCompanyPage } from '@/lib/companies/indexed-pages';
import type { Company } from '@/lib/contract/companies';
import { getFlowText } from '@/lib/flows/registry/flow-text';
import { energyCategory } from '@/lib/flows/saving';
import { href } from '@/lib/routes/href';
import { companyMetadata } from '@/lib/seo/company-metadata';
import { CaseForm } from './case-form';
import { CostDetails, CostPanel } from './cost-panel';
import { HealthSeason } from './health-season';
import { getCompanyFormFlow } from './page-flow';

interface CompanyFormProps {
  /** Route name. */
  readonly name: string;
  readonly company: Company;
}

/** Returns the page's metadata. */
export async function companyFormMetadata({ name, company }: CompanyFormProps): Promise<Metadata> {
  const { page, flow } = getCompanyFormFlow(name);
  const locale = await getLocale();
  const t = await getTranslations('requestPages');
  const named = { company: company.name };
  const isPriceless = hasNoPrice(page, company);
  return companyMetadata({
    name: page,
    company,
    locale,
    ...(isPriceless ? { title: t('nothingToNegotiate.heading', named) } : {}),
    description: isPriceless
      ? t('nothingToNegotiate.description', named)
      : getFlowText(flow, 'companyPage.description', { locale, params: named }),
  });
}

export async function CompanyFormPage({ name, company }: CompanyFormProps) {
  const { page, flow } = getCompanyFormFlow(name);
  const locale = await getLocale();
  // The middleware decides by the same flags, a few seconds old.
  const kind = findAdviceKind(page);
  if (kind && !listAdviceKinds(company.category).includes(kind)) notFound();
  if (!hasCompanyPage(page, locale, company)) redirect(companyHref(company, locale));
  const t = await getTranslations('requestPages');
  const slug = { company: company.slug };
  const text = (key: string) =>
    getFlowText(flow, `companyPage.${key}`, { locale, params: { company: company.name } });
  const isAdvice = page !== 'company-negotiate';
  const offerPage = kind === 'energy' || kind === 'mobile' ? offerPages[kind] : null;
  const isPriceless = hasNoPrice(page, company);
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: company.name, href: companyHref(company, locale) },
          ...(isAdvice
            ? [{ label: t('adviceHub.breadcrumb'), href: href('company-personal-advice', locale, slug) }]
            : []),
          { label: text('breadcrumb'), href: href(page, locale, slug) },
        ]}
      />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CompanyHeading
          company={company}
          heading={isPriceless ? t('nothingToNegotiate.heading', { company: company.name }) : text('heading')}
        >
          {isPriceless ? null : <p className="text-lg">{text('lead')}</p>}
          <p className="mt-2 text-ink-soft">{t('notCompany', { company: company.name })}</p>
          {offerPage ? (
            <TextLink standalone href={href(offerPage, locale)} iconEnd="arrow-right" className="mt-3">
              {(await getTranslations('offers'))('link')}
            </TextLink>
          ) : null}
        </CompanyHeading>
        {isPriceless ? null : (
          <div className="lg:mt-8">
            <CostPanel process={flow.process} />
          </div>
        )}
      </div>
      {isAdvice || isNegotiable(company.category) ? null : (
        <Unlikely company={company} namespace={isPriceless ? 'nothingToNegotiate' : 'seldom'} />
      )}
      {page === 'company-personal-advice-insurance-health' ? <HealthSeason /> : null}
      {page === 'company-personal-advice-energy' ? <EnergyContext /> : null}
      {flow.category === energyCategory ? (
        <NetMeteringNotice locale={locale} className="mt-8 max-w-[44rem]" />
      ) : null}
      {isPriceless ? null : (
        <>
          <div className="mt-8">
            <CaseForm flow={flow} company={company} />
          </div>
          <CostDetails process={flow.process} />
        </>
      )}
    </Container>
  );
}

/** Returns whether the page is about negotiation but the company has no negotiable price. */
function hasNoPrice(page: string, { category }: Company): boolean {
  return page === 'company-negotiate' && !hasNegotiablePrice(category);
}

/** A notice where negotiation is unlikely to succeed, or no price is negotiable. */
async function Unlikely({
  company,
  namespace,
}: Pick<CompanyFormProps, 'company'> & { readonly namespace: 'seldom' | 'nothingToNegotiate' }) {
  const t = await getTranslations(`requestPages.${namespace}`);
  const named = { company: company.name };
  return (
    <Callout tone="info" title={t('title', named)} level={2} className="mt-8 max-w-[44rem]">
      <p>{t('text', named)}</p>
      <TextLink standalone href={companyCancelHref(company, await getLocale())}>
        {t('cancel', named)}
      </TextLink>
    </Callout>
  );
}
