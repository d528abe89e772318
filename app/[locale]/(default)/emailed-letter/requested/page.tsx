import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailSentPage } from '@/components/subscriptions/mail-sent-page';
import { emailedLetterConfirmHours } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static: the same for all visitors. */
export const dynamic = 'force-static';

const steps = ['inbox', 'time', 'nothing'] as const;

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...titledMetadata(
      'emailed-letter-requested',
      await getLocale(),
      await getTranslations('emailedLetters.requested'),
    ),
    referrer: 'no-referrer',
  };
}

/** Shown after the form: nothing goes to the company before the person confirms. */
export default async function EmailedLetterRequestedPage() {
  const t = await getTranslations('emailedLetters.requested');
  return (
    <MailSentPage
      name="emailed-letter-requested"
      breadcrumb={t('breadcrumb')}
      heading={t('heading')}
      text={t('text')}
      steps={steps.map((step) => t(`steps.${step}`, { hours: emailedLetterConfirmHours }))}
      next={{ href: href('cancel', await getLocale()), label: t('next') }}
    />
  );
}
