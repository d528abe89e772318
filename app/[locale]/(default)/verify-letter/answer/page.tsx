import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { proofOutcome } from '@/components/letters/verify/proof-outcome';
import { VerifyPage } from '@/components/letters/verify/verify-page';
import { answerMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with `?q=` to this page. The letter's state changes: never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shared by metadata and page. Only the first `q` counts. */
const readOnce = cache(async (searchParams: Props['searchParams']) => {
  const { q } = await searchParams;
  const typed = (typeof q === 'string' ? q : (q?.[0] ?? '')).toWellFormed();
  return { typed, outcome: await proofOutcome(typed) };
});

/** The query identifies a letter: no referrer, not indexed. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { outcome } = await readOnce(searchParams);
  return answerMetadata('verify-letter', await getLocale(), await getTranslations('verify'), {
    failed: outcome.kind !== 'found',
    keyed: true,
  });
}

export default async function VerifyAnswerPage({ searchParams }: Props) {
  return <VerifyPage submitted={await readOnce(searchParams)} />;
}
