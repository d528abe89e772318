/** The page of a reminder: the contract, then the last day with the form for the address. */
import { getLocale, getTranslations } from 'next-intl/server';
import { WhichCompany } from '@/components/companies/notice/which-company';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { reminderDaysBefore } from '@/lib/config/business';
import { messagesOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routes/href';
import { ReminderErrors } from './reminder-errors';
import { ReminderForm } from './reminder-form';
import { ReminderPlanSheet } from './reminder-plan-sheet';
import type { SubmittedReminder } from './reminder-question';

export async function ReminderPage({ submitted = null }: { readonly submitted?: SubmittedReminder | null }) {
  const locale = await getLocale();
  const t = await getTranslations('reminders');
  const [first, last] = reminderDaysBefore;
  const { input = {}, company = null, candidates = null, plan = null, note = null } = submitted ?? {};
  const problems = submitted?.reading.problems ?? {};
  return (
    <Container className="pt-6 pb-20">
      <Trail
        items={[{ label: t('breadcrumb'), href: href('reminder', locale) }]}
        structured={submitted === null}
      />
      <ReminderErrors problems={problems} note={plan?.kind === 'day' ? note : null} />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} size={submitted ? 'page' : 'display'} className="max-w-[16ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">{t('lead', { first, last })}</p>
      </header>
      <div className="mt-10 grid gap-12 sm:mt-14">
        {submitted && plan ? <ReminderPlanSheet locale={locale} submitted={submitted} plan={plan} /> : null}
        {candidates ? (
          <WhichCompany
            page="reminder"
            input={{ ...input, ...Object.fromEntries(submitted?.carried ?? []) }}
            candidates={candidates}
          />
        ) : null}
        <ReminderForm
          locale={locale}
          kinds={messagesOf(locale).companies.contractKinds}
          input={input}
          problems={problems}
          company={company}
          carried={submitted?.carried ?? []}
          isAnswered={plan?.kind === 'day'}
        />
      </div>
    </Container>
  );
}
