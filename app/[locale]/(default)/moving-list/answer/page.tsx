import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { MovingPage } from '@/components/moving/moving-page';
import { readSubmittedMoving } from '@/components/moving/moving-question-page';
import { pageMetadata } from '@/lib/seo/metadata';

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
  const t = await getTranslations('moving');
  const title = t('answerTitle');
  return pageMetadata({
    name: 'moving-list',
    locale: await getLocale(),
    title: plan && !problems.company ? title : t('errorTitle', { title }),
    description: t('description'),
    index: false,
  });
}

export default async function MovingListAnswerRoute({ searchParams }: Props) {
  return <MovingPage submitted={await readOnce(searchParams)} />;
}
