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
import { remindersMax } from '@/lib/config/business';
import type { KeyedReminder } from '@/lib/contract/reminders';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Contains one visitor's link: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type View =
  | { readonly part: 'confirm'; readonly key: string; readonly reminder: KeyedReminder }
  | { readonly part: 'confirmed' | 'full' | 'expired' };

/** What the link or the result of the form shows. A GET request changes nothing. */
const readView = cache(async (searchParams: Props['searchParams']): Promise<View> => {
  const { key, state } = await searchParams;
  const keyText = readKey(key);
  const found = keyText ? await findKeyedReminder(await serverApi(), keyText) : null;
  if (keyText && found?.purpose === 'confirm') {
    if (found.state === 'confirming') return { part: 'confirm', key: keyText, reminder: found };
    return { part: found.state === 'confirmed' ? 'confirmed' : 'expired' };
  }
  return { part: state === 'confirmed' || state === 'full' ? state : 'expired' };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { part } = await readView(searchParams);
  const t = await getTranslations('reminders');
  return {
    ...pageMetadata({
      name: 'reminder-confirm',
      locale: await getLocale(),
      title: t(`${part}.title`),
      description: t('confirm.description'),
    }),
    referrer: 'no-referrer',
  };
}

/** Confirms a reminder with one button (double opt-in). */
export default async function ReminderConfirmPage({ searchParams }: Props) {
  const view = await readView(searchParams);
  const locale = await getLocale();
  const t = await getTranslations('reminders');
  return (
    <ConfirmationPage>
      <NoDownloadPrompt />
      {view.part === 'expired' ? (
        <ExpiredReminder />
      ) : (
        <div className="grid gap-4">
          <Heading level={1}>{t(`${view.part}.heading`, { count: remindersMax })}</Heading>
          {view.part === 'confirm' ? (
            <>
              <p className="mb-2">
                {t('confirm.text', {
                  contract: await contractLabel(view.reminder, locale),
                  lastDay: formatDay(view.reminder.last_day, locale),
                  endsOn: formatDay(view.reminder.ends_on, locale),
                })}
              </p>
              <RentUnknown reminder={view.reminder} locale={locale} />
              <SubscriptionKeyForm
                action="/api/reminders/confirm"
                keyText={view.key}
                button={t('confirm.action')}
              />
            </>
          ) : (
            <>
              <p className="mb-2">{t(`${view.part}.text`)}</p>
              <ButtonLink href={href('home', locale)} className="justify-self-start">
                {t('ended.home')}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </ConfirmationPage>
  );
}
