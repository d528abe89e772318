/** The account's reminders before the last day of posting; each ends with a native form, without client code. */

import { getTranslations } from 'next-intl/server';
import { RentUnknown } from '@/components/companies/reminders/rent-unknown';
import { noteAt } from '@/components/form/action/note-at';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { AccountReminder } from '@/lib/contract/reminders';
import { formatDay } from '@/lib/i18n/format-date';
import { messagesOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routes/href';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';

interface MyRemindersProps {
  readonly context: AccountContext;
  readonly reminders: readonly AccountReminder[];
}

export async function MyReminders({ context, reminders }: MyRemindersProps) {
  const { locale } = context;
  const t = await getTranslations('account.reminders');
  return (
    <AccountSection part="reminders" title={t('title')} text={t('text')}>
      {noteAt(context, 'reminder-end')?.done ? (
        <Callout tone="success" title={t('ended')} role="status" className="mb-5" />
      ) : null}
      {reminders.length === 0 ? (
        <p className="mb-5">{t('none')}</p>
      ) : (
        <ul className="mb-5 divide-y divide-sand border-sand border-y">
          {reminders.map((reminder) => (
            <ReminderItem key={reminder.id} reminder={reminder} context={context} />
          ))}
        </ul>
      )}
      <ButtonLink href={href('reminder', locale)} variant="secondary" icon="calendar">
        {t('add')}
      </ButtonLink>
    </AccountSection>
  );
}

async function ReminderItem({
  reminder,
  context: { locale },
}: {
  readonly reminder: AccountReminder;
  readonly context: AccountContext;
}) {
  const t = await getTranslations('account.reminders');
  const { id, kind, company, contract_class, last_day, ends_on } = reminder;
  const isMove = kind === 'moving';
  const today = amsterdamDate(systemClock.now());
  const contract = isMove
    ? t('move.name')
    : (company?.name ?? messagesOf(locale).companies.contractKinds[contract_class]);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:px-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere]">{contract}</p>
        <p className="text-ink-soft text-sm">
          {t(isMove ? (last_day < today ? 'move.none' : 'move.next') : 'lastDay', {
            date: formatDay(last_day, locale),
            endsOn: formatDay(ends_on, locale),
          })}
        </p>
        <RentUnknown reminder={reminder} locale={locale} />
      </div>
      <form action={`/api/me/reminders/${id}/end`} method="post">
        <input type="hidden" name="_locale" value={locale} />
        <input type="hidden" name="_page" value={formPage(locale, 'reminders', 'reminder-end')} />
        <Button type="submit" variant="secondary" size="small">
          {t('end')}
          <span className="sr-only"> {t('endAbout', { contract })}</span>
        </Button>
      </form>
    </li>
  );
}
