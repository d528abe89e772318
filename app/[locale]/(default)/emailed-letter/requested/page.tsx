import { MailSentPage, mailSentMetadata } from '@/components/subscriptions/mail-sent-page';

/** Static: the same for all visitors. */
export const dynamic = 'force-static';

export const generateMetadata = () => mailSentMetadata({ name: 'emailed-letter-requested' });

/** Shown after the form: nothing goes to the company before the person confirms. */
export default function EmailedLetterRequestedPage() {
  return <MailSentPage name="emailed-letter-requested" />;
}
