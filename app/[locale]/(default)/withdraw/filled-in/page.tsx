import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { WithdrawPage } from '@/components/letters/withdraw/withdraw-page';
import { isReference, normaliseReference } from '@/lib/contract/references';
import { pageMetadata } from '@/lib/seo/metadata';

/** Shown at the page's own path with `?reference=`; the middleware leads here. One visitor's: kept by nobody. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The address names somebody's order: it goes nowhere. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('withdraw');
  return {
    ...pageMetadata({
      name: 'withdraw',
      locale: await getLocale(),
      title: t('title'),
      description: t('description'),
      index: false,
    }),
    referrer: 'no-referrer',
  };
}

export default async function WithdrawFilledInPage({ searchParams }: Props) {
  const { reference } = await searchParams;
  const named =
    typeof reference === 'string' && isReference(reference) ? normaliseReference(reference) : null;
  return named === null ? <WithdrawPage /> : <WithdrawPage reference={named} />;
}
