import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findActNote } from '@/components/admin/act-note';
import { AdminFrame } from '@/components/admin/admin-frame';
import { LettersPage } from '@/components/admin/letters-page';
import { openOperatorPage } from '@/components/admin/operator-page';
import { readQueueQuery } from '@/components/admin/queue-href';
import { listLetters } from '@/lib/api-client/operators';
import { pageMetadata } from '@/lib/seo/metadata';

/** Of operators alone: rendered for each request, kept by nobody. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.letters');
  const locale = await getLocale();
  return pageMetadata({ name: 'admin-letters', locale, title: t('title'), description: t('description') });
}

/** The print room (DESIGN §3 'Operators'). */
export default async function AdminLettersPage({ searchParams }: Props) {
  const sent = await searchParams;
  const query = readQueueQuery(sent, ['state', 'search', 'late', 'page']);
  const operator = await openOperatorPage('admin-letters', query);
  const { api } = operator;
  const t = await getTranslations('admin.letters');
  const [queue, note] = await Promise.all([listLetters(api, query), findActNote(api, sent)]);
  return (
    <AdminFrame
      operator={operator}
      section="admin-letters"
      title={t('title')}
      intro={t('intro')}
      note={note?.note ?? null}
    >
      <LettersPage operator={operator} query={query} queue={queue} note={note} />
    </AdminFrame>
  );
}
