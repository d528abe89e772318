import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ReminderPage } from '@/components/companies/reminders/reminder-page';
import { readSubmittedReminder } from '@/components/companies/reminders/reminder-question';
import { answerMetadata } from '@/lib/seo/metadata';

/** The middleware rewrites the page's path with a query to this page. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shared by metadata and page. */
const readOnce = cache(async (searchParams: Props['searchParams']) =>
  readSubmittedReminder(await searchParams),
);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { plan, note } = await readOnce(searchParams);
  return answerMetadata('reminder', await getLocale(), await getTranslations('reminders'), {
    failed: !plan || note !== null,
  });
}

export default async function ReminderAnswerRoute({ searchParams }: Props) {
  return <ReminderPage submitted={await readOnce(searchParams)} />;
}
