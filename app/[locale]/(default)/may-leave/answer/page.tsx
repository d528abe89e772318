import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { LeavePage } from '@/components/companies/may-leave/leave-page';
import { readSubmittedLeave } from '@/components/companies/may-leave/leave-question-page';
import { leaveParameters } from '@/lib/notice/may-leave/read-leave';
import { inputOf } from '@/lib/notice/reading/parameter-reader';
import { answerMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with a query to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shared by metadata and page. */
const readOnce = cache(async (searchParams: Props['searchParams']) =>
  readSubmittedLeave(inputOf(leaveParameters, await searchParams)),
);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { reading } = await readOnce(searchParams);
  return answerMetadata('may-leave', await getLocale(), await getTranslations('mayLeave'), {
    failed: !reading.question,
  });
}

export default async function LeaveAnswerPage({ searchParams }: Props) {
  return <LeavePage submitted={await readOnce(searchParams)} />;
}
