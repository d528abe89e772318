import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailSentPage } from '@/components/subscriptions/mail-sent-page';
import { optInMaxAgeDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static: the same for all visitors. */
export const dynamic = 'force-static';

const steps = ['inbox', 'time', 'nothing'] as const;

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...titledMetadata(
      'self-posted-requested',
      await getLocale(),
      await getTranslations('selfPosted.requested'),
    ),
    referrer: 'no-referrer',
  };
}

/** Shown after the form: the reminder starts once it is confirmed. */
export default async function SelfPostedRequestedPage() {
  const t = await getTranslations('selfPosted.requested');
  return (
    <MailSentPage
      name="self-posted-requested"
      breadcrumb={t('breadcrumb')}
      heading={t('heading')}
      text={t('text')}
      steps={steps.map((step) => t(`steps.${step}`, { days: optInMaxAgeDays }))}
      next={{ href: href('cancel', await getLocale()), label: t('next') }}
    />
  );
}
