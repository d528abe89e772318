import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ReminderPage } from '@/components/companies/reminders/reminder-page';
import { titledMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-static';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('reminder', await getLocale(), await getTranslations('reminders'));
}

/** The form of a reminder before the last day of posting. */
export default function ReminderRoute() {
  return <ReminderPage />;
}
