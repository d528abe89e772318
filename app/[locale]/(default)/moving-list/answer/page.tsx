import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { MovingPage } from '@/components/moving/moving-page';
import { readSubmittedMoving } from '@/components/moving/moving-question-page';
import { answerMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with a query to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shared by metadata and page. */
const readOnce = cache(async (searchParams: Props['searchParams']) =>
  readSubmittedMoving(await searchParams),
);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { plan, problems } = await readOnce(searchParams);
  return answerMetadata('moving-list', await getLocale(), await getTranslations('moving'), {
    failed: !plan || Boolean(problems.company),
  });
}

export default async function MovingListAnswerRoute({ searchParams }: Props) {
  return <MovingPage submitted={await readOnce(searchParams)} />;
}
