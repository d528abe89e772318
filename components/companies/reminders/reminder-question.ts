/** The contract of a reminder in a page's query, with its company and its plan. Server only. */
import 'server-only';
import { findNamedCompany } from '@/components/companies/notice/notice-question-page';
import { findFormNote } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { FormNote } from '@/lib/contract/accounts';
import type { Company, Suggestion } from '@/lib/contract/companies';
import {
  carriedAnswersOf,
  type ReminderInput,
  type ReminderReading,
  readReminder,
  reminderInputOf,
} from '@/lib/notice/reminders/read-reminder';
import { planReminder, type ReminderPlan } from '@/lib/notice/reminders/reminder-plan';

export interface SubmittedReminder {
  /** The parameters; `company` is a slug once the company is known. */
  readonly input: ReminderInput;
  readonly reading: ReminderReading;
  /** Answers of the calculator, for the link back to it. */
  readonly carried: [string, string][];
  readonly company: Pick<Company, 'slug' | 'name' | 'contract_class' | 'cancellable'> | null;
  readonly candidates: readonly Suggestion[] | null;
  /** Null where something is wrong or missing. */
  readonly plan: ReminderPlan | null;
  readonly today: string;
  /** What came of the form with the address, posted in this browser. */
  readonly note: FormNote | null;
}

const isWithoutTerm = ({ contract_start, contract_end }: ReminderInput) => !contract_start && !contract_end;

/** Reads the query of the page. */
export async function readSubmittedReminder(
  query: Readonly<Record<string, string | string[] | undefined>>,
): Promise<SubmittedReminder> {
  const typed = reminderInputOf(query);
  const { company, candidates } = await findNamedCompany(typed.company ?? '');
  const input = company ? { ...typed, company: company.slug } : typed;
  const today = amsterdamDate(systemClock.now());
  const reading = readReminder(input, { today, companyClass: company?.contract_class ?? null });
  const note =
    query.note === 'reminder' ? await findFormNote(await serverApi({ withVisitor: true }), 'reminder') : null;
  const plan = reading.question && planReminder(reading.question);
  const carried = carriedAnswersOf(query);
  const shared = { input, carried, company, candidates, today, note };
  // The form sends its empty fields, unlike a link to it.
  if (query.contract_end !== undefined && plan?.kind === 'term-unknown' && isWithoutTerm(input)) {
    return { ...shared, reading: { question: null, problems: { contract_end: 'required' } }, plan: null };
  }
  return { ...shared, reading, plan };
}
