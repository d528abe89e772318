/** A reminder as a calendar to subscribe to: one event, on the last day of posting. */
import { reminderDaysBefore } from '@/lib/config/business';
import { formatDay } from '@/lib/i18n/format-date';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { createDayFile, singleLine } from '@/lib/notice/calendar/calendar-file';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { AppContext } from '../../core/context';
import { companyOfReminder, type StoredReminder } from './reminders';

/** How often calendars should look: the days change with a release or an import of facts. */
const refreshHours = 12;

/** Returns the file; the event of an ended reminder is called off, so that programs remove it. */
export async function createReminderCalendar(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  reminder: StoredReminder,
): Promise<string> {
  const { id, locale, contractClass, lastDay, endsOn, revision, changedAt, state } = reminder;
  const t = translatorOf(locale, 'reminders');
  const found = await companyOfReminder(db, reminder);
  const contract = singleLine(found?.name ?? messagesOf(locale).companies.contractKinds[contractClass]);
  const link = found
    ? href('company-cancel', locale, { company: found.slug })
    : href('notice-period', locale);
  return createDayFile({
    name: `reminder-${id}`,
    day: lastDay,
    title: t('calendar.title', { contract }),
    description: t('calendar.description', {
      lastDay: formatDay(lastDay, locale),
      endsOn: formatDay(endsOn, locale),
      link: absoluteUrl(env.SITE_URL, link),
    }),
    madeAt: changedAt,
    siteUrl: env.SITE_URL,
    // At nine in the morning: the event starts at midnight.
    reminders: reminderDaysBefore.map((days) => ({
      before: { days: days - 1, hours: 15 },
      text: t('calendar.alarm', { contract, days }),
    })),
    feed: {
      name: t('calendar.name', { contract }),
      refreshHours,
      sequence: revision,
      changedAt,
      isCancelled: state === 'ended',
    },
  });
}
