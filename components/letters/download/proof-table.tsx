/** What each method of sending the letter proves, and what it does not. */
import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { Heading } from '@/components/ui/text/heading';

const columns = ['way', 'has', 'lacks'] as const;
const methods = ['post', 'registered', 'ownMail', 'ourMail', 'ourPost'] as const;

export async function ProofTable({
  company,
  byEmail,
}: {
  readonly company: string;
  readonly byEmail: boolean;
}) {
  const t = await getTranslations('emailedLetters.proofs');
  const shown = methods.filter((method) => byEmail || (method !== 'ownMail' && method !== 'ourMail'));
  return (
    <section aria-labelledby="proofs-by-way" className="mt-12">
      <Heading level={2} size="part" id="proofs-by-way">
        {t('heading')}
      </Heading>
      <Table
        className="mt-4"
        caption={t('caption')}
        columns={columns.map((key) => ({ key, label: t(key), prose: true }))}
        rows={shown.map((method) => ({
          id: method,
          cells: {
            way: t(`rows.${method}.way`),
            has: t(`rows.${method}.has`),
            lacks: t(`rows.${method}.lacks`),
          },
        }))}
      />
      <p className="mt-4">{t('best', { company })}</p>
    </section>
  );
}
