import { MailSentPage, mailSentMetadata } from '@/components/subscriptions/mail-sent-page';

/** Static, also for an address that is already subscribed, so that it discloses nothing. */
export const dynamic = 'force-static';

export const generateMetadata = () => mailSentMetadata({ name: 'subscribed' });

/** Shown after the subscription form: the address awaits confirmation. */
export default function SubscribedPage() {
  return <MailSentPage name="subscribed" />;
}
