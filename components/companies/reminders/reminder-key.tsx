/** What the key in a mail about a reminder is for: confirming or ending it by one button, or what became of it. */
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { KeyedPanel } from '@/components/subscriptions/keyed-panel';
import { readKey } from '@/components/subscriptions/query-key';
import { findKeyedReminder } from '@/lib/api-client/reminders';
import { serverApi } from '@/lib/api-client/server';
import { endedReminderDays, remindersMax } from '@/lib/config/business';
import type { KeyedReminder } from '@/lib/contract/reminders';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { contractLabel } from './contract-label';
import { RentUnknown } from './rent-unknown';

/** By page: the purpose of its keys, its part of the texts by the reminder's state, and the results that its URL can name. */
export const reminderKeyPages = {
  'reminder-confirm': {
    purpose: 'confirm',
    asks: 'confirm',
    parts: { confirming: 'confirm', confirmed: 'confirmed', ended: 'expired' },
    results: ['confirmed', 'full'],
  },
  'reminder-end': {
    purpose: 'end',
    asks: 'stop',
    parts: { confirming: 'stop', confirmed: 'stop', ended: 'ended' },
    results: ['ended'],
  },
} as const;

export type ReminderKeyPage = keyof typeof reminderKeyPages;

type Asked = (typeof reminderKeyPages)[ReminderKeyPage]['asks'];
type View =
  | { readonly part: Asked; readonly keyText: string; readonly reminder: KeyedReminder }
  | { readonly part: 'confirmed' | 'full' | 'ended' | 'expired' };

export type KeyQuery = Promise<Record<string, string | string[] | undefined>>;

/** What the link or the result of the form shows. A GET request changes nothing. */
export const readReminderKey = cache(async (name: ReminderKeyPage, query: KeyQuery): Promise<View> => {
  const { purpose, parts, results } = reminderKeyPages[name];
  const { key, state } = await query;
  const keyText = readKey(key);
  const reminder = keyText ? await findKeyedReminder(await serverApi(), keyText) : null;
  if (!keyText || reminder?.purpose !== purpose) {
    return { part: results.find((result) => result === state) ?? 'expired' };
  }
  const part = parts[reminder.state];
  return part === 'confirm' || part === 'stop' ? { part, keyText, reminder } : { part };
});

export async function ReminderKey({ name, query }: { name: ReminderKeyPage; query: KeyQuery }) {
  const view = await readReminderKey(name, query);
  const locale = await getLocale();
  const t = await getTranslations('reminders');
  if (view.part === 'expired') {
    const next = { href: href('reminder', locale), label: t('expired.again') };
    return (
      <KeyedPanel heading={t('expired.heading')} next={next}>
        <p>{t('expired.text')}</p>
      </KeyedPanel>
    );
  }
  if (!('reminder' in view)) {
    const next = { href: href('home', locale), label: t('ended.home') };
    return (
      <KeyedPanel heading={t(`${view.part}.heading`, { count: remindersMax })} next={next}>
        <p>{t(`${view.part}.text`, { days: endedReminderDays })}</p>
      </KeyedPanel>
    );
  }
  const { part, keyText, reminder } = view;
  const values = {
    contract: await contractLabel(reminder, locale),
    lastDay: formatDay(reminder.last_day, locale),
    endsOn: formatDay(reminder.ends_on, locale),
  };
  const isMove = reminder.kind === 'moving';
  const tMove = await getTranslations('moving.mailKey');
  const action = `/api/reminders/${reminderKeyPages[name].purpose}` as const;
  return (
    <KeyedPanel heading={t(`${part}.heading`)} form={{ action, keyText, button: t(`${part}.action`) }}>
      <p>{isMove ? tMove(part, values) : t(`${part}.text`, values)}</p>
      <RentUnknown reminder={reminder} locale={locale} />
    </KeyedPanel>
  );
}
