import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import {
  type KeyQuery,
  ReminderKey,
  type ReminderKeyPage,
  readReminderKey,
  reminderKeyPages,
} from '@/components/companies/reminders/reminder-key';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ page: string }>;
  readonly searchParams: KeyQuery;
}

async function readName({ params }: Props): Promise<ReminderKeyPage> {
  const { page } = await params;
  return page in reminderKeyPages ? (page as ReminderKeyPage) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const name = await readName(props);
  const { part } = await readReminderKey(name, props.searchParams);
  const t = await getTranslations('reminders');
  return pageMetadata({
    name,
    locale: await getLocale(),
    title: t(`${part}.title`),
    description: t(`${reminderKeyPages[name].asks}.description`),
    keyed: true,
  });
}

/** Confirms or ends a reminder with one button; the middleware selects the route row. */
export default async function ReminderKeyRoute(props: Props) {
  return (
    <ConfirmationPage>
      <NoDownloadPrompt />
      <ReminderKey name={await readName(props)} query={props.searchParams} />
    </ConfirmationPage>
  );
}
