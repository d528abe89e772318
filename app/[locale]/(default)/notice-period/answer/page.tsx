import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { NoticePage } from '@/components/companies/notice/notice-page';
import { readSubmittedQuestion } from '@/components/companies/notice/notice-question-page';
import { noticeInputOf } from '@/lib/notice/read-notice';
import { answerMetadata } from '@/lib/seo/metadata';

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
  return answerMetadata('notice-period', await getLocale(), await getTranslations('noticePage'), {
    failed: !reading.question,
  });
}

export default async function NoticeAnswerPage({ searchParams }: Props) {
  return <NoticePage submitted={await readOnce(searchParams)} />;
}
