import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { ExpiredNote } from '@/components/subscriptions/expired-note';
import { KeyedPanel } from '@/components/subscriptions/keyed-panel';
import { readKey } from '@/components/subscriptions/query-key';
import { readList } from '@/components/subscriptions/read-list';
import { TextLink } from '@/components/ui/text/text-link';
import { serverApi } from '@/lib/api-client/server';
import { findKeyedSubscription } from '@/lib/api-client/subscriptions';
import { getSeller } from '@/lib/config/seller';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = await searchParams;
  const t = await getTranslations('subscriptions');
  const part = state === 'ended' ? 'ended' : state === 'expired' ? 'expired' : 'unsubscribe';
  return pageMetadata({
    name: 'unsubscribe',
    locale: await getLocale(),
    title: t(`${part}.title`),
    description: t('unsubscribe.description'),
    keyed: true,
  });
}

/** Unsubscribes with one confirmation (as easy as subscribing). A GET request changes nothing. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { key, state, list } = await searchParams;
  const keyText = readKey(key);
  const found = keyText ? await findKeyedSubscription(await serverApi(), keyText) : null;
  const named = readList(list);
  return (
    <ConfirmationPage>
      {/* No retention offer on this page. */}
      <NoDownloadPrompt />
      {keyText && found?.purpose === 'unsubscribe' && found.state !== 'ended' ? (
        <ConfirmForm keyText={keyText} list={found.list} />
      ) : found?.state === 'ended' ? (
        <Ended list={found.list} />
      ) : state === 'ended' && named ? (
        <Ended list={named} />
      ) : keyText || state === 'expired' ? (
        <ExpiredNote />
      ) : (
        <Without />
      )}
    </ConfirmationPage>
  );
}

async function ConfirmForm({ keyText, list }: { keyText: string; list: string }) {
  const t = await getTranslations('subscriptions.unsubscribe');
  const action = '/api/subscriptions/unsubscribe';
  const form = { action, keyText, button: t('action'), everything: t('everything') } as const;
  return (
    <KeyedPanel heading={t('heading', { list })} form={form}>
      <p>{t('text')}</p>
    </KeyedPanel>
  );
}

async function Ended({ list }: { list: string }) {
  const t = await getTranslations('subscriptions.ended');
  return (
    <KeyedPanel heading={t('heading')} next={{ href: href('home', await getLocale()), label: t('home') }}>
      <p>{t('text', { list })}</p>
    </KeyedPanel>
  );
}

async function Without() {
  const t = await getTranslations('subscriptions.without');
  return (
    <KeyedPanel heading={t('heading')}>
      <p>{t('text')}</p>
      <p>
        {t('account')} <TextLink href={href('account', await getLocale())}>{t('accountLink')}</TextLink>
      </p>
      <p>{t('mail', { email: getSeller().email })}</p>
    </KeyedPanel>
  );
}
