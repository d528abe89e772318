import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompanyHeading } from '@/components/companies/company-heading';
import { companyCancelHref } from '@/components/companies/company-href';
import { HealthSwitchLine } from '@/components/companies/health-switch';
import { letterPricesOf } from '@/components/companies/letter-prices';
import { MixedInsurerNote } from '@/components/companies/life-cover';
import { noticeLine } from '@/components/companies/notice-rule';
import { getPageCompany } from '@/components/companies/page-company';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/drawings/icon';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { takesLetters } from '@/lib/companies/takes-letters';
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
  const t = await getTranslations('companies.now');
  return pageMetadata({
    name: 'company-cancel-now',
    canonicalName: 'company-cancel',
    params: { company: company.slug },
    locale: await getLocale(),
    title: t('title', { company: company.name }),
    description: t('description', { company: company.name, ...letterPricesOf(company) }),
  });
}

/** The short cancel page without explanation. */
export default async function CompanyCancelNowPage({ params }: Props) {
  const company = await getPageCompany((await params).company);
  const locale = await getLocale();
  const t = await getTranslations('companies');
  const slug = { company: company.slug };
  // An inactive brand, or cover that no letter should end: the company's own page links on.
  if (!takesLetters(company)) redirect(companyCancelHref(company, locale));
  const needs = ['number', ...(company.cancellation_address ? [] : (['address'] as const)), 'sign'] as const;
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          {
            label: t('cancel.heading', { company: company.name }),
            href: companyCancelHref(company, locale),
          },
          { label: t('now.breadcrumb'), href: href('company-cancel-now', locale, slug) },
        ]}
      />
      <CompanyHeading company={company} heading={t('now.heading', { company: company.name })}>
        <p className="text-lg">{t('now.lead')}</p>
        <p className="mt-2 text-ink-soft">{await noticeLine(company.contract_class)}</p>
      </CompanyHeading>
      <MixedInsurerNote company={company} />
      <HealthSwitchLine company={company} />
      <div className="mt-10 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Sheet as="section" edge="fold" padding="roomy">
          <p className="text-ink-soft text-sm">{t('independence.short', { company: company.name })}</p>
          <p className="figures mt-4 font-[720] font-display text-3xl tracking-[-0.035em]">
            {t('cancel.service.from', letterPricesOf(company))}
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            {t('cancel.service.priceNote', letterPricesOf(company))}
          </p>
          <ButtonLink
            className="mt-6"
            size="large"
            iconEnd="arrow-right"
            href={href('company-cancel-now-submit', locale, slug)}
          >
            {t('now.button')}
          </ButtonLink>
          <p className="mt-3 text-ink-soft text-sm">{t('cancel.service.payLater')}</p>
          <p className="mt-6">
            {t.rich('now.free', {
              company: company.name,
              link: (chunks) => <TextLink href={companyCancelHref(company, locale)}>{chunks}</TextLink>,
            })}
          </p>
        </Sheet>
        <section aria-labelledby="needs" className="lg:pt-8 lg:pl-4">
          <Heading level={2} size="part" id="needs">
            {t('now.steps')}
          </Heading>
          <ul className="mt-4 space-y-3">
            {needs.map((need) => (
              <li key={need} className="flex gap-3">
                <Icon name="check" className="mt-1 text-moss" />
                <span>{t(`now.need.${need}`, { company: company.name })}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Container>
  );
}
