import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LettersPage } from '@/components/operator/letters-page';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-letters', await getLocale(), await getTranslations('admin.letters'));
}

/** The print room. */
export default async function OperatorLettersRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const query = readQueueQuery(sent, ['state', 'search', 'late', ...positionNames]);
  const { operator, shown } = await openOperatorPage({
    page: 'admin-letters',
    read: '/admin/letters',
    query,
    sent,
  });
  const t = await getTranslations('admin.letters');
  return (
    <OperatorFrame operator={operator} section="admin-letters" title={t('title')} intro={t('intro')}>
      <LettersPage operator={operator} query={query} queue={shown} note={operator.note} />
    </OperatorFrame>
  );
}
