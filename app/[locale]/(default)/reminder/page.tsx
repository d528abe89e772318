import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ReminderPage } from '@/components/companies/reminders/reminder-page';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reminders');
  return pageMetadata({
    name: 'reminder',
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
  });
}

/** The form of a reminder before the last day of posting. */
export default function ReminderRoute() {
  return <ReminderPage />;
}
