import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ActionNote } from '@/components/operator/action/action-note';
import { MailingDetail } from '@/components/operator/mailings/mailing-detail';
import { MailingsPage } from '@/components/operator/mailings/mailings-page';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { type OperatorPage, openOperatorPage } from '@/components/operator/operator-page';
import { positionNames, type QueueQuery, readQueueQuery } from '@/components/operator/queue/queue-href';
import { findMailing, listMailings } from '@/lib/api-client/operators';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-mailings', await getLocale(), await getTranslations('mailings'));
}

/** Mailings to the lists: all of them, or the one named by the URL. */
export default async function OperatorMailingsRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const { mailing: id } = readQueueQuery(sent, ['mailing']);
  if (id !== undefined) {
    const { operator } = await openOperatorPage({
      page: 'admin-mailings',
      read: '/admin/overview',
      query: { mailing: id },
      sent,
    });
    return <OneMailing operator={operator} note={operator.note} id={id} />;
  }
  const query = readQueueQuery(sent, positionNames);
  const { operator } = await openOperatorPage({
    page: 'admin-mailings',
    read: '/admin/overview',
    query,
    sent,
  });
  return <AllMailings operator={operator} note={operator.note} query={query} />;
}

interface PartProps {
  readonly operator: OperatorPage;
  readonly note: ActionNote | null;
}

async function OneMailing({ operator, note, id }: PartProps & { readonly id: string }) {
  const [t, lists] = await Promise.all([getTranslations('mailings'), getTranslations('subscriptions.lists')]);
  const mailing = await findMailing(operator.api, id);
  if (!mailing) notFound();
  return (
    <OperatorFrame
      operator={operator}
      section="admin-mailings"
      title={t('oneTitle', { list: lists(mailing.list) })}
    >
      <MailingDetail operator={operator} mailing={mailing} note={note} />
    </OperatorFrame>
  );
}

async function AllMailings({ operator, note, query }: PartProps & { readonly query: QueueQuery }) {
  const t = await getTranslations('mailings');
  const shown = await listMailings(operator.api, query);
  return (
    <OperatorFrame operator={operator} section="admin-mailings" title={t('title')} intro={t('intro')}>
      <MailingsPage operator={operator} shown={shown} query={query} note={note} />
    </OperatorFrame>
  );
}
