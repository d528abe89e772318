/** What is wrong with both forms of the page, each a link to its field, first on the page. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/form/error-summary';
import type { FormNote } from '@/lib/contract/accounts';
import { describeNoticeProblem } from '@/lib/notice/notice-problem';
import type { ReminderReading } from '@/lib/notice/reminders/read-reminder';

export async function ReminderErrors({
  problems,
  note,
}: {
  readonly problems: ReminderReading['problems'];
  readonly note: FormNote | null;
}) {
  const locale = await getLocale();
  const t = await getTranslations('reminders.form');
  const labels = await getTranslations('noticePage.form.fields');
  const fields = await getTranslations('fields');
  const entries = Object.entries(problems) as [
    keyof typeof problems,
    NonNullable<(typeof problems)[keyof typeof problems]>,
  ][];
  const contract = entries.map(([name, problem]) => {
    const label =
      name === 'contract_end' || name === 'company' ? t(`${name}.label`) : labels(`${name}.label`);
    return { name, text: `${label}: ${describeNoticeProblem(name, problem, locale)}` };
  });
  const address = (note?.errors.email ?? []).map((text) => ({
    name: 'email',
    text: `${fields('field.email.label')}: ${text}`,
  }));
  return <ErrorSummary entries={[...contract, ...address]} className="mt-8 max-w-[44rem]" />;
}
