/** The page around the form of a case: description, price, form. */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NetMeteringNotice } from '@/components/content/blocks/net-metering/net-metering-notice';
import { EnergyContext } from '@/components/growth/experiments/energy-context';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { getFlowText } from '@/lib/flows/registry/flow-text';
import { energyCategory } from '@/lib/flows/saving';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';
import { fixedPageTitle } from '@/lib/seo/page-title';
import { CaseForm } from './case-form';
import { CostDetails, CostPanel } from './cost-panel';
import { GiftCardPanel, isGiftCardOfferOver } from './gift-card-panel';
import { HealthSeason } from './health-season';
import { InsteadLinks } from './instead-links';
import { type FormPage, getFormFlow } from './page-flow';

/** Returns the metadata of a form page. */
export async function caseFormMetadata(name: string): Promise<Metadata> {
  const { page, flow } = getFormFlow(name);
  const locale = await getLocale();
  return pageMetadata({
    name: page,
    locale,
    title: fixedPageTitle(page, locale),
    description: getFlowText(flow, 'page.description', { locale }),
  });
}

export async function CaseFormPage({ name }: { name: string }) {
  const { page, flow } = getFormFlow(name);
  const locale = await getLocale();
  const t = await getTranslations('requestPages');
  const text = (key: string) => getFlowText(flow, `page.${key}`, { locale });
  const parent = parentOf(page);
  const isClosed = flow.giftCard === true && isGiftCardOfferOver();
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[
          { label: t(`parents.${parent}`), href: href(parent, locale) },
          { label: text('breadcrumb'), href: href(page, locale) },
        ]}
      />
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <header>
          <Heading level={1} className="max-w-[22ch] [overflow-wrap:anywhere]">
            {text('heading')}
          </Heading>
          <p className="mt-4 max-w-[60ch] text-lg">{text('lead')}</p>
        </header>
        {isClosed ? null : <CostPanel process={flow.process} />}
      </div>
      {page === 'personal-advice-insurance-health-submit' ? <HealthSeason /> : null}
      {flow.giftCard ? <GiftCardPanel /> : null}
      {page === 'personal-advice-energy-submit' ? <EnergyContext /> : null}
      {flow.category === energyCategory ? (
        <NetMeteringNotice locale={locale} className="mt-8 max-w-[44rem]" />
      ) : null}
      {isClosed ? null : (
        <>
          <div className="mt-8">
            <CaseForm flow={flow} />
          </div>
          <CostDetails process={flow.process} />
        </>
      )}
      <InsteadLinks page={page} />
    </Container>
  );
}

/** Returns the page that describes the service. */
function parentOf(page: FormPage): 'negotiate' | 'personal-advice' {
  return page === 'negotiate-submit' ? 'negotiate' : 'personal-advice';
}
