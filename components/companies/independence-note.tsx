/** States at the top that this is not the company's own site (facts 'Selling to consumers'). */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import type { Company } from '@/lib/contract/companies';
import { letterPricesOf } from './letter-prices';

/** The notice for a company, before any price or form. */
export async function IndependenceNote({ company }: { company: string }) {
  const t = await getTranslations('companies.independence');
  return (
    <Callout tone="info" title={t('title', { company })}>
      <p>{t('text', { company })}</p>
    </Callout>
  );
}

/** The same with the free way and the price, as one line: it stays above the cookie banner on a small phone. */
export async function IndependenceLine({ company }: { company: Company }) {
  const t = await getTranslations('companies.independence');
  return (
    <p>
      {t.rich('line', {
        company: company.name,
        ...letterPricesOf(company),
        strong: (chunks) => <strong className="font-semibold">{chunks}</strong>,
      })}
    </p>
  );
}
