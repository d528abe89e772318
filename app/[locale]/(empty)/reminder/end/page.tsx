import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ConfirmationPage } from '@/components/account/confirmation-page';
import { contractLabel } from '@/components/companies/reminders/contract-label';
import { ExpiredReminder } from '@/components/companies/reminders/expired-reminder';
import { RentUnknown } from '@/components/companies/reminders/rent-unknown';
import { readKey } from '@/components/letters/order/query-key';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { SubscriptionKeyForm } from '@/components/subscriptions/subscription-key-form';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { findKeyedReminder } from '@/lib/api-client/reminders';
import { serverApi } from '@/lib/api-client/server';
import { endedReminderDays } from '@/lib/config/business';
import type { KeyedReminder } from '@/lib/contract/reminders';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type View =
  | { readonly part: 'stop'; readonly key: string; readonly reminder: KeyedReminder }
  | { readonly part: 'ended' | 'expired' };

/** What the link or the result of the form shows. A GET request changes nothing. */
const readView = cache(async (searchParams: Props['searchParams']): Promise<View> => {
  const { key, state } = await searchParams;
  const keyText = readKey(key);
  const found = keyText ? await findKeyedReminder(await serverApi(), keyText) : null;
  if (keyText && found?.purpose === 'end') {
    return found.state === 'ended' ? { part: 'ended' } : { part: 'stop', key: keyText, reminder: found };
  }
  return { part: state === 'ended' ? 'ended' : 'expired' };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { part } = await readView(searchParams);
  const t = await getTranslations('reminders');
  return {
    ...pageMetadata({
      name: 'reminder-end',
      locale: await getLocale(),
      title: t(`${part}.title`),
      description: t('stop.description'),
    }),
    referrer: 'no-referrer',
  };
}

/** Ends a reminder with one button. */
export default async function ReminderEndPage({ searchParams }: Props) {
  const view = await readView(searchParams);
  return (
    <ConfirmationPage>
      <NoDownloadPrompt />
      {view.part === 'stop' ? (
        <StopForm keyText={view.key} reminder={view.reminder} />
      ) : view.part === 'ended' ? (
        <Ended />
      ) : (
        <ExpiredReminder />
      )}
    </ConfirmationPage>
  );
}

async function StopForm({ keyText, reminder }: { keyText: string; reminder: KeyedReminder }) {
  const t = await getTranslations('reminders');
  const locale = await getLocale();
  const contract = await contractLabel(reminder, locale);
  return (
    <div className="grid gap-4">
      <Heading level={1}>{t('stop.heading')}</Heading>
      <p className="mb-2">{t('stop.text', { contract })}</p>
      <RentUnknown reminder={reminder} locale={locale} />
      <SubscriptionKeyForm action="/api/reminders/end" keyText={keyText} button={t('stop.action')} />
    </div>
  );
}

async function Ended() {
  const t = await getTranslations('reminders.ended');
  return (
    <div className="grid justify-items-start gap-4">
      <Heading level={1}>{t('heading')}</Heading>
      <p>{t('text', { days: endedReminderDays })}</p>
      <ButtonLink href={href('home', await getLocale())}>{t('home')}</ButtonLink>
    </div>
  );
}
