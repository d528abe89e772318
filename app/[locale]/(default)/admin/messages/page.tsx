import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findActionNote } from '@/components/operator/action/action-note';
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
    const operator = await openOperatorPage('admin-messages', { reference });
    return <OneMessage operator={operator} sent={sent} reference={reference} />;
  }
  const query = readQueueQuery(sent, ['state', 'search', 'late', ...positionNames]);
  return <Queue operator={await openOperatorPage('admin-messages', query)} query={query} />;
}

interface OneMessageProps {
  readonly operator: OperatorPage;
  readonly sent: SearchParams;
  readonly reference: string;
}

async function OneMessage({ operator, sent, reference }: OneMessageProps) {
  const { api } = operator;
  const t = await getTranslations('chat.operators');
  const [message, note] = await Promise.all([findMessage(api, reference), findActionNote(api, sent)]);
  if (!message) notFound();
  return (
    <OperatorFrame
      operator={operator}
      section="admin-messages"
      title={t('oneTitle', { reference: message.short_reference })}
      note={note?.note ?? null}
    >
      <OperatorMessageDetail operator={operator} message={message} note={note} />
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
