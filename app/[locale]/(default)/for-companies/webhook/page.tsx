import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { WebhooksPage } from '@/components/disputes/for-companies/webhook/webhooks-page';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { listCompanyWebhooks } from '@/lib/api-client/webhooks';
import { pageMetadata } from '@/lib/seo/metadata';

/** Of one browser: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shared by metadata and page. */
const readView = cache(async (searchParams: Props['searchParams']) => {
  const { note, done } = await searchParams;
  const api = await serverApi({ withVisitor: true });
  const [list, found] = await Promise.all([
    listCompanyWebhooks(api),
    typeof note === 'string' && /^[a-z]{1,10}-[0-9a-f]{8}$/.test(note) ? findFormNote(api, note) : null,
  ]);
  return { list, note: found, done: done === 'end' || done === 'leave' ? done : null } as const;
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { note } = await readView(searchParams);
  const t = await getTranslations('webhooks');
  const title = t('title');
  return {
    ...pageMetadata({
      name: 'company-webhook',
      locale: await getLocale(),
      title: note && !note.done ? t('errorTitle', { title }) : title,
      description: t('description'),
    }),
    referrer: 'no-referrer',
  };
}

/** The code and the webhooks of this browser. */
export default async function CompanyWebhookRoute({ searchParams }: Props) {
  return <WebhooksPage {...(await readView(searchParams))} />;
}
