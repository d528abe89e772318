import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findActionNote } from '@/components/operator/action/action-note';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
import { OperatorWebhooksPage } from '@/components/operator/webhooks/webhooks-page';
import { listOperatorWebhooks } from '@/lib/api-client/operators';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-webhooks', await getLocale(), await getTranslations('admin.webhooks'));
}

/** Webhooks that companies registered, with a button that ends one. */
export default async function OperatorWebhooksRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const query = readQueueQuery(sent, positionNames);
  const operator = await openOperatorPage('admin-webhooks', query);
  const { api } = operator;
  const t = await getTranslations('admin.webhooks');
  const [list, note] = await Promise.all([listOperatorWebhooks(api, query), findActionNote(api, sent)]);
  const page = { route: 'admin-webhooks', operator, note, query } as const;
  return (
    <OperatorFrame
      operator={operator}
      section="admin-webhooks"
      title={t('title')}
      intro={t('intro')}
      note={note?.note ?? null}
    >
      <OperatorWebhooksPage page={page} list={list} />
    </OperatorFrame>
  );
}
