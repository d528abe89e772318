import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { WithdrawPage } from '@/components/letters/withdraw/withdraw-page';
import { isReference, normaliseReference } from '@/lib/contract/references';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with `?reference=` to this page. Personal: never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The URL identifies an order: no referrer, not indexed. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('withdraw');
  return pageMetadata({
    name: 'withdraw',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
    index: false,
    keyed: true,
  });
}

export default async function WithdrawFilledInPage({ searchParams }: Props) {
  const { reference } = await searchParams;
  const named =
    typeof reference === 'string' && isReference(reference) ? normaliseReference(reference) : null;
  return named === null ? <WithdrawPage /> : <WithdrawPage reference={named} />;
}
