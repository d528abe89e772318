/** What a reminder would be about: the last day with the form for the address, or why there is no such day. */

import { getTranslations } from 'next-intl/server';
import { EmailField } from '@/components/form/native/email-field';
import { Button, ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { endedReminderDays } from '@/lib/config/business';
import { formatDay } from '@/lib/i18n/format-date';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { reminderSearch } from '@/lib/notice/reminders/read-reminder';
import {
  listMailDays,
  listReminderDoubts,
  type ReminderDay,
  type ReminderPlan,
} from '@/lib/notice/reminders/reminder-plan';
import { href } from '@/lib/routes/href';
import type { SubmittedReminder } from './reminder-question';

interface PlanProps {
  readonly locale: Locale;
  readonly submitted: SubmittedReminder;
  readonly plan: ReminderPlan;
}

const headings = {
  day: 'day',
  soon: 'soon',
  'any-time': 'anyTime',
  'term-unknown': 'termUnknown',
  'payment-unknown': 'paymentUnknown',
  'no-rule': 'noRule',
} as const;

export async function ReminderPlanSheet({ locale, submitted, plan }: PlanProps) {
  const t = await getTranslations('reminders.plan');
  const lastDay = 'lastDay' in plan ? formatDay(plan.lastDay, locale) : '';
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="reminder-plan" className="max-w-[44rem]">
      <Heading level={2} id="reminder-plan" className="pr-8">
        {t(headings[plan.kind], { date: lastDay })}
      </Heading>
      <div className="mt-4 grid justify-items-start gap-3">
        {planTexts(plan, submitted, locale).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {plan.kind === 'day' ? (
        <AddressForm locale={locale} submitted={submitted} />
      ) : plan.kind === 'term-unknown' || plan.kind === 'payment-unknown' ? null : (
        <OtherOptions locale={locale} submitted={submitted} />
      )}
    </Sheet>
  );
}

/** The sentences under the heading. */
function planTexts(
  plan: ReminderPlan,
  { today, reading: { question } }: SubmittedReminder,
  locale: Locale,
): readonly string[] {
  const t = translatorOf(locale, 'reminders');
  const tNotice = translatorOf(locale, 'notice');
  const doubtsOf = ({ endsOn }: ReminderDay) =>
    question === null
      ? []
      : listReminderDoubts(question, endsOn).map(({ key, day }) =>
          tNotice(key, { date: formatDay(day, locale) }),
        );
  const daysOf = ({ lastDay, endsOn }: ReminderDay) => ({
    lastDay: formatDay(lastDay, locale),
    endsOn: formatDay(endsOn, locale),
  });
  switch (plan.kind) {
    case 'day': {
      const mails = new Intl.ListFormat(languageTags[locale]).format(
        listMailDays(plan.lastDay, today).map((day) => formatDay(day, locale)),
      );
      return [
        t('plan.dayText', daysOf(plan)),
        ...doubtsOf(plan),
        ...(plan.missed ? [t('plan.missed', daysOf(plan.missed))] : []),
        t('plan.mails', { days: mails }),
      ];
    }
    case 'soon':
      return [t('plan.soonText', daysOf(plan)), ...doubtsOf(plan)];
    case 'any-time':
      return [plan.missed ? t('plan.anyTimeMissed', daysOf(plan.missed)) : t('plan.anyTimeText')];
    case 'term-unknown':
      return [t('plan.termUnknownText')];
    case 'payment-unknown':
      return [t('plan.paymentUnknownText')];
    case 'no-rule':
      return [t('plan.noRuleText')];
  }
}

async function OtherOptions({ locale, submitted }: Omit<PlanProps, 'plan'>) {
  const t = await getTranslations('reminders.plan');
  const { company, input, carried } = submitted;
  const { contract_end: _, ...question } = input;
  const search = new URLSearchParams([...reminderSearch(question), ...carried]);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      {company?.cancellable ? (
        <ButtonLink href={href('company-cancel', locale, { company: company.slug })} iconEnd="arrow-right">
          {t('cancelNow')}
        </ButtonLink>
      ) : null}
      <TextLink standalone href={`${href('notice-period', locale)}?${search}`} iconEnd="arrow-right">
        {t('calculate')}
      </TextLink>
    </div>
  );
}

async function AddressForm({ locale, submitted }: Omit<PlanProps, 'plan'>) {
  const t = await getTranslations('reminders.mail');
  const { input, note } = submitted;
  return (
    <form
      id="reminder-email"
      action="/api/reminders"
      method="post"
      noValidate
      className="mt-8 grid scroll-mt-28 gap-5 border-sand border-t pt-7"
    >
      {[...reminderSearch(input)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="_locale" value={locale} />
      <div>
        <Heading level={3} size="small">
          {t('heading')}
        </Heading>
        <p className="mt-1 text-ink-soft">{t('text')}</p>
      </div>
      <EmailField note={note} />
      <div>
        <Button type="submit" size="large">
          {t('submit')}
        </Button>
        <p className="mt-3 text-ink-soft text-sm">{t('privacy', { days: endedReminderDays })}</p>
      </div>
    </form>
  );
}
