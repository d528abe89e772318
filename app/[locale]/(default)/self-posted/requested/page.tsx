import { MailSentPage, mailSentMetadata } from '@/components/subscriptions/mail-sent-page';

/** Static: the same for all visitors. */
export const dynamic = 'force-static';

export const generateMetadata = () => mailSentMetadata({ name: 'self-posted-requested' });

/** Shown after the form: the reminder starts once it is confirmed. */
export default function SelfPostedRequestedPage() {
  return <MailSentPage name="self-posted-requested" />;
}
