import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { NoticePage } from '@/components/companies/notice/notice-page';
import { readSubmittedQuestion } from '@/components/companies/notice/notice-question-page';
import { noticeInputOf } from '@/lib/notice/read-notice';
import { pageMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with a query to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shared by metadata and page. */
const readOnce = cache(async (searchParams: Props['searchParams']) =>
  readSubmittedQuestion(noticeInputOf(await searchParams)),
);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { reading } = await readOnce(searchParams);
  const t = await getTranslations('noticePage');
  const title = t('answerTitle');
  return pageMetadata({
    name: 'notice-period',
    locale: await getLocale(),
    title: reading.question ? title : t('errorTitle', { title }),
    description: t('description'),
    index: false,
  });
}

export default async function NoticeAnswerPage({ searchParams }: Props) {
  return <NoticePage submitted={await readOnce(searchParams)} />;
}
