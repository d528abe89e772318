import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { optInMaxAgeDays, remindersMax } from '@/lib/config/business';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Static, also for an address that has this reminder already, so that it discloses nothing. */
export const dynamic = 'force-static';

const steps = ['inbox', 'time', 'max'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reminders.requested');
  return {
    ...pageMetadata({
      name: 'reminder-requested',
      locale: await getLocale(),
      title: t('title'),
      description: t('description'),
    }),
    referrer: 'no-referrer',
  };
}

/** Shown after the form: the address awaits its confirmation. */
export default async function ReminderRequestedPage() {
  const locale = await getLocale();
  const t = await getTranslations('reminders.requested');
  return (
    <Container width="text" className="pt-6 pb-20">
      <Trail
        structured={false}
        items={[{ label: t('breadcrumb'), href: href('reminder-requested', locale) }]}
      />
      <Heading level={1} className="mt-8">
        {t('heading')}
      </Heading>
      <p className="mt-5 text-lg">{t('text')}</p>
      <ul className="mt-6 mb-8 max-w-[58ch] list-disc space-y-2 pl-5 marker:text-moss">
        {steps.map((step) => (
          <li key={step}>{t(`steps.${step}`, { days: optInMaxAgeDays, count: remindersMax })}</li>
        ))}
      </ul>
      <ButtonLink href={href('reminder', locale)} variant="secondary">
        {t('another')}
      </ButtonLink>
    </Container>
  );
}
