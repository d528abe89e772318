import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { OperatorMessageDetail } from '@/components/operator/messages/message-detail';
import { OperatorMessagesPage } from '@/components/operator/messages/messages-page';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { type OperatorPage, openOperatorPage } from '@/components/operator/operator-page';
import { positionNames, type QueueQuery, readQueueQuery } from '@/components/operator/queue/queue-href';
import { findMessage, listMessages } from '@/lib/api-client/operators';
import { supportReplyHours } from '@/lib/config/business';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-messages', await getLocale(), await getTranslations('chat.operators'));
}

/** Questions to support: the queue, or the one named by the URL. */
export default async function OperatorMessagesRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const { reference } = readQueueQuery(sent, ['reference']);
  if (reference !== undefined) {
    const { operator } = await openOperatorPage({
      page: 'admin-messages',
      read: '/admin/overview',
      query: { reference },
      sent,
    });
    return <OneMessage operator={operator} reference={reference} />;
  }
  const query = readQueueQuery(sent, ['state', 'search', 'late', ...positionNames]);
  const { operator } = await openOperatorPage({ page: 'admin-messages', read: '/admin/overview', query });
  return <Queue operator={operator} query={query} />;
}

interface OneMessageProps {
  readonly operator: OperatorPage;
  readonly reference: string;
}

async function OneMessage({ operator, reference }: OneMessageProps) {
  const { api } = operator;
  const t = await getTranslations('chat.operators');
  const message = await findMessage(api, reference);
  if (!message) notFound();
  return (
    <OperatorFrame
      operator={operator}
      section="admin-messages"
      title={t('oneTitle', { reference: message.short_reference })}
    >
      <OperatorMessageDetail operator={operator} message={message} note={operator.note} />
    </OperatorFrame>
  );
}

async function Queue({ operator, query }: { readonly operator: OperatorPage; readonly query: QueueQuery }) {
  const { api, locale } = operator;
  const t = await getTranslations('chat.operators');
  return (
    <OperatorFrame
      operator={operator}
      section="admin-messages"
      title={t('title')}
      intro={t('intro', { hours: supportReplyHours })}
    >
      <OperatorMessagesPage locale={locale} query={query} queue={await listMessages(api, query)} />
    </OperatorFrame>
  );
}
