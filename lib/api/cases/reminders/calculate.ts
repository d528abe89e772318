/** The calculation of a reminder with today's rules and facts. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { NoticeQuestion } from '@/lib/notice/notice-question';
import { readReminder, reminderInputOf } from '@/lib/notice/reminders/read-reminder';
import { findReminderDay, type ReminderDay } from '@/lib/notice/reminders/reminder-plan';
import { findCompany } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import { companySlugOf, type StoredReminder } from './reminders';

export interface Calculation {
  /** With the day of the request as day of notice. */
  readonly question: NoticeQuestion;
  /** Null where no day is left to remind of. */
  readonly day: ReminderDay | null;
}

/**
 * Calculates a stored reminder again. From the day of the request, so that the same end results as long as rules and
 * facts are the same; where the day that moved lies in the past, from today. For a company that is no longer in the
 * register, its last kind of contract is used.
 */
export async function calculateReminder(
  db: DatabaseOrTransaction,
  reminder: Pick<StoredReminder, 'contract' | 'kind' | 'askedOn' | 'contractClass' | 'lastDay'>,
  today: string,
): Promise<Calculation> {
  const slug = companySlugOf(reminder);
  const company = slug === null ? null : await findCompany(db, slug, today);
  const question = questionOf(reminder, company?.contract_class ?? null);
  const day = findReminderDay(question);
  const isPassed = day !== null && day.lastDay < today && day.lastDay !== reminder.lastDay;
  if (!isPassed) return { question, day };
  const later = { ...question, noticeDay: today };
  return { question: later, day: findReminderDay(later) };
}

function questionOf(
  { contract, askedOn, contractClass }: Pick<StoredReminder, 'contract' | 'askedOn' | 'contractClass'>,
  companyClass: ContractClass | null,
): NoticeQuestion {
  const input = reminderInputOf(Object.fromEntries(new URLSearchParams(contract)));
  const given = companyClass ?? (input.company === undefined ? null : contractClass);
  const { question } = readReminder(input, { today: askedOn, companyClass: given });
  if (question === null) throw new Error('the stored contract of a reminder can not be read');
  return question;
}
