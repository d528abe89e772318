import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ExpiredNote } from '@/components/subscriptions/expired-note';
import { KeyedPanel } from '@/components/subscriptions/keyed-panel';
import { readKey } from '@/components/subscriptions/query-key';
import { readList } from '@/components/subscriptions/read-list';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { serverApi } from '@/lib/api-client/server';
import { findKeyedSubscription } from '@/lib/api-client/subscriptions';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with `?key=` or `?state=` to this page. Never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { key, state } = await searchParams;
  const t = await getTranslations('subscriptions');
  const part = readKey(key) ? 'confirm' : state === 'confirmed' ? 'confirmed' : 'expired';
  return pageMetadata({
    name: 'subscribed',
    locale: await getLocale(),
    title: t(`${part}.title`),
    description: t('subscribed.description'),
    index: false,
    keyed: true,
  });
}

/** Confirmation of a mailed subscription link, and its result. A GET request changes nothing. */
export default async function SubscribedAskedPage({ searchParams }: Props) {
  const { key, state, list } = await searchParams;
  const keyText = readKey(key);
  const found = keyText ? await findKeyedSubscription(await serverApi(), keyText) : null;
  const named = readList(list);
  return (
    <Container width="form" className="py-10 sm:py-16">
      <Sheet edge="fold" padding="roomy">
        {keyText && found?.purpose === 'confirm' && found.state === 'confirming' ? (
          <ConfirmForm keyText={keyText} list={found.list} />
        ) : found?.state === 'confirmed' ? (
          <Confirmed list={found.list} />
        ) : state === 'confirmed' && named ? (
          <Confirmed list={named} />
        ) : (
          <ExpiredNote />
        )}
      </Sheet>
    </Container>
  );
}

async function ConfirmForm({ keyText, list }: { keyText: string; list: string }) {
  const t = await getTranslations('subscriptions.confirm');
  const form = { action: '/api/subscriptions/confirm', keyText, button: t('action') } as const;
  return (
    <KeyedPanel heading={t('heading', { list })} form={form}>
      <p>{t('text')}</p>
    </KeyedPanel>
  );
}

async function Confirmed({ list }: { list: string }) {
  const t = await getTranslations('subscriptions.confirmed');
  return (
    <KeyedPanel heading={t('heading')}>
      <p>{t('text', { list })}</p>
    </KeyedPanel>
  );
}
