/** From what was typed to a requested reminder: the same checks for JSON and for a form without JavaScript. */
import type { Context } from 'hono';
import type * as z from 'zod';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { reminderReceipt } from '@/lib/contract/reminders';
import { email } from '@/lib/fields/person-fields';
import { describeProblems, readFieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { describeNoticeProblem } from '@/lib/notice/notice-problem';
import {
  type ReminderInput,
  readReminder,
  reminderInputOf,
  reminderSearch,
} from '@/lib/notice/reminders/read-reminder';
import { listMailDays, planReminder } from '@/lib/notice/reminders/reminder-plan';
import { findListedCompany } from '../../catalog/companies/service';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, type FieldErrors } from '../../core/errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import { type ReminderRequest, requestReminder } from './request-reminder';

type Receipt = z.infer<typeof reminderReceipt>;

/** The contract with its day. Throws 422 with the errors of its parameters, or with the reason why there is no day. */
async function readContract(
  context: AppContext,
  input: ReminderInput,
  locale: Locale,
): Promise<{ request: Omit<ReminderRequest, 'email' | 'locale'> | null; errors: FieldErrors }> {
  const today = amsterdamDate(context.clock.now());
  const company =
    input.company === undefined ? null : await findListedCompany(context.db, input.company, today);
  const companyClass = company?.contract_class ?? null;
  const { question, problems } = readReminder(input, { today, companyClass });
  if (question === null) {
    const entries = Object.entries(problems);
    return {
      request: null,
      errors: Object.fromEntries(
        entries.map(([name, problem]) => [name, [describeNoticeProblem(name, problem, locale)]]),
      ),
    };
  }
  const plan = planReminder(question);
  if (plan.kind !== 'day') {
    throw new ApiError(422, translatorOf(locale, 'reminders')(`refused.${plan.kind}`));
  }
  const { lastDay, endsOn } = plan;
  const contract = reminderSearch(input).toString();
  const { contractClass, noticeDay: askedOn } = question;
  const request = { kind: 'contract', contract, askedOn, contractClass, day: { lastDay, endsOn } } as const;
  return { request, errors: {} };
}

/** Requests the reminder. Throws 422 with every field's errors, and 429. */
export async function submitReminder(
  c: Context<ApiEnv>,
  context: AppContext,
  { sent, locale }: { readonly sent: Readonly<Record<string, unknown>>; readonly locale: Locale },
): Promise<Receipt> {
  const at = context.clock.now();
  const reading = readFieldSet<{ email: string }>({ email }, sent, amsterdamDate(at));
  const { request, errors } = await readContract(context, reminderInputOf(sent), locale);
  if (!reading.ok || request === null) {
    const typed = reading.ok ? {} : describeProblems(reading.problems, translatorOf(locale, 'fields'));
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), { ...errors, ...typed });
  }
  await consumeRateLimit(c, context, 'reminder-email', reading.values.email);
  await context.db.transaction((transaction) =>
    requestReminder(transaction, context, { email: reading.values.email, locale, ...request }),
  );
  const { lastDay, endsOn } = request.day;
  return { last_day: lastDay, ends_on: endsOn, mail_days: listMailDays(lastDay, amsterdamDate(at)) };
}
