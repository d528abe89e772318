import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailingDetail } from '@/components/operator/mailings/mailing-detail';
import { MailingsPage } from '@/components/operator/mailings/mailings-page';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage, type SearchParams } from '@/components/operator/operator-page';
import { positionNames, readQueueQuery } from '@/components/operator/queue/queue-href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-mailings', await getLocale(), await getTranslations('mailings'));
}

/** Mailings to the lists: all of them, or the one named by the URL. */
export default async function OperatorMailingsRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const { mailing } = readQueueQuery(sent, ['mailing']);
  return mailing === undefined ? <AllMailings sent={sent} /> : <OneMailing sent={sent} mailing={mailing} />;
}

async function OneMailing({ sent, mailing }: { readonly sent: SearchParams; readonly mailing: string }) {
  const { operator, shown } = await openOperatorPage({
    page: 'admin-mailings',
    read: '/admin/mailings/{mailing}',
    query: { mailing },
    sent,
  });
  const [t, lists] = await Promise.all([getTranslations('mailings'), getTranslations('subscriptions.lists')]);
  return (
    <OperatorFrame
      operator={operator}
      section="admin-mailings"
      title={t('oneTitle', { list: lists(shown.list) })}
    >
      <MailingDetail operator={operator} mailing={shown} note={operator.note} />
    </OperatorFrame>
  );
}

async function AllMailings({ sent }: { readonly sent: SearchParams }) {
  const query = readQueueQuery(sent, positionNames);
  const { operator, shown } = await openOperatorPage({
    page: 'admin-mailings',
    read: '/admin/mailings',
    query,
    sent,
  });
  const t = await getTranslations('mailings');
  return (
    <OperatorFrame operator={operator} section="admin-mailings" title={t('title')} intro={t('intro')}>
      <MailingsPage operator={operator} shown={shown} query={query} note={operator.note} />
    </OperatorFrame>
  );
}
