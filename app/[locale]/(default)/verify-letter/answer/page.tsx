import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { proofOutcome } from '@/components/letters/verify/proof-outcome';
import { VerifyPage } from '@/components/letters/verify/verify-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Shown at the page's own path with `?q=`; the middleware leads here. A letter moves on: kept by nobody. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Head and page ask the same: once. Of a repeated `q` the first counts. */
const askOnce = cache(async (searchParams: Props['searchParams']) => {
  const { q } = await searchParams;
  const typed = (typeof q === 'string' ? q : (q?.[0] ?? '')).toWellFormed();
  return { typed, outcome: await proofOutcome(typed) };
});

/** What was typed names somebody's letter: its address goes nowhere. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { outcome } = await askOnce(searchParams);
  const t = await getTranslations('verify');
  const title = t('answerTitle');
  return {
    ...pageMetadata({
      name: 'verify-letter',
      locale: await getLocale(),
      title: outcome.kind === 'found' ? title : t('errorTitle', { title }),
      description: t('description'),
      index: false,
    }),
    referrer: 'no-referrer',
  };
}

export default async function VerifyAnswerPage({ searchParams }: Props) {
  return <VerifyPage asked={await askOnce(searchParams)} />;
}
