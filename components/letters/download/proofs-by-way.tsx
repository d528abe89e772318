/** What each way to send the letter proves, and what it does not. */
import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { Heading } from '@/components/ui/text/heading';

const columns = ['way', 'has', 'lacks'] as const;
const ways = ['post', 'registered', 'ownMail', 'ourMail', 'ourPost'] as const;

export async function ProofsByWay({
  company,
  byEmail,
}: {
  readonly company: string;
  readonly byEmail: boolean;
}) {
  const t = await getTranslations('emailedLetters.proofs');
  const shown = ways.filter((way) => byEmail || (way !== 'ownMail' && way !== 'ourMail'));
  return (
    <section aria-labelledby="proofs-by-way" className="mt-12">
      <Heading level={2} size="part" id="proofs-by-way">
        {t('heading')}
      </Heading>
      <Table
        className="mt-4"
        caption={t('caption')}
        columns={columns.map((key) => ({ key, label: t(key), prose: true }))}
        rows={shown.map((way) => ({
          id: way,
          cells: {
            way: t(`rows.${way}.way`),
            has: t(`rows.${way}.has`),
            lacks: t(`rows.${way}.lacks`),
          },
        }))}
      />
      <p className="mt-4">{t('best', { company })}</p>
    </section>
  );
}
