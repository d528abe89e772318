import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailSentPage } from '@/components/subscriptions/mail-sent-page';
import { optInMaxAgeDays } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Static, also for an address that is already subscribed, so that it discloses nothing. */
export const dynamic = 'force-static';

const steps = ['inbox', 'time', 'none'] as const;

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...titledMetadata('subscribed', await getLocale(), await getTranslations('subscriptions.subscribed')),
    referrer: 'no-referrer',
  };
}

/** Shown after the subscription form: the address awaits confirmation. */
export default async function SubscribedPage() {
  const t = await getTranslations('subscriptions.subscribed');
  return (
    <MailSentPage
      name="subscribed"
      breadcrumb={t('breadcrumb')}
      heading={t('heading')}
      text={t('text')}
      steps={steps.map((step) => t(`steps.${step}`, { days: optInMaxAgeDays }))}
      next={{ href: href('blog', await getLocale()), label: t('blog') }}
    />
  );
}
