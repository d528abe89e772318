import { MailSentPage, mailSentMetadata } from '@/components/subscriptions/mail-sent-page';

/** Static, also for an address that has this reminder already, so that it discloses nothing. */
export const dynamic = 'force-static';

export const generateMetadata = () => mailSentMetadata({ name: 'reminder-requested' });

/** Shown after the form: the address awaits its confirmation. */
export default function ReminderRequestedPage() {
  return <MailSentPage name="reminder-requested" />;
}
