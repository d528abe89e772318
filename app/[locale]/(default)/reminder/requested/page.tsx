import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailSentPage } from '@/components/subscriptions/mail-sent-page';
import { optInMaxAgeDays, remindersMax } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static, also for an address that has this reminder already, so that it discloses nothing. */
export const dynamic = 'force-static';

const steps = ['inbox', 'time', 'max'] as const;

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...titledMetadata('reminder-requested', await getLocale(), await getTranslations('reminders.requested')),
    referrer: 'no-referrer',
  };
}

/** Shown after the form: the address awaits its confirmation. */
export default async function ReminderRequestedPage() {
  const t = await getTranslations('reminders.requested');
  return (
    <MailSentPage
      name="reminder-requested"
      breadcrumb={t('breadcrumb')}
      heading={t('heading')}
      text={t('text')}
      steps={steps.map((step) => t(`steps.${step}`, { days: optInMaxAgeDays, count: remindersMax }))}
      next={{ href: href('reminder', await getLocale()), label: t('another') }}
    />
  );
}
