/** States at the top that this is not the company's own site (facts 'Selling to consumers'). */
import { getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';

/** The notice for a company, before any price or form. */
export async function IndependenceNote({ company }: { company: string }) {
  const t = await getTranslations('companies.independence');
  return (
    <Callout tone="info" title={t('title', { company })}>
      <p>{t('text', { company })}</p>
    </Callout>
  );
}
