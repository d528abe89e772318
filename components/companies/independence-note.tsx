/** States at the top that this is not the company's own site. */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import type { Company } from '@/lib/contract/companies';
import { letterPricesOf } from './letter-prices';

/** That we are not the company, and what cancelling costs; in one line below its name, before any form. */
export async function CompanyIndependence({ company }: { company: Company }) {
  const t = await getTranslations('companies.independence');
  return <p className="mt-1 text-sm">{t('line', { company: company.name, ...letterPricesOf(company) })}</p>;
}

/** The notice for companies that a text names, before any price or form. */
export async function IndependenceNote({ company }: { company: string }) {
  const t = await getTranslations('companies.independence');
  return (
    <Callout tone="info" title={t('title', { company })}>
      <p>{t('text', { company })}</p>
    </Callout>
  );
}
