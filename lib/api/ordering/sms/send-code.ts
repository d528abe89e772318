/** Sends a code for a draft whose form requires it and is filled in, to a valid number in a country that is served, within the limits. */
import type { Context } from 'hono';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { smsCallingCodes, smsCountries, smsResendSeconds } from '@/lib/config/sms-terms';
import type { SmsCodeReceipt } from '@/lib/contract/drafts';
import { mobilePhoneNumber } from '@/lib/fields/person-fields';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findDraftCompany } from '../drafts/draft-company';
import type { StoredDraft } from '../drafts/drafts';
import { sendCode } from './sms-codes';

/** The number in its normalised form. */
const phoneForm = {
  steps: [{ name: 'phone', groups: [{ name: 'phone', fields: [{ ...mobilePhoneNumber, required: true }] }] }],
};

/**
 * Sends a code for a draft to a number, as entered. Throws 404 if its form has no code, 422 for an invalid number, for one in another
 * country and where an earlier step of the form is not filled in, 429 within a minute of the last one and for too many.
 */
export async function sendCodeFor(
  c: Context<ApiEnv>,
  context: AppContext,
  draft: StoredDraft,
  { typed, locale }: { typed: unknown; locale: Locale },
): Promise<SmsCodeReceipt> {
  const t = translatorOf(locale, 'errors');
  const flow = findCaseFlow(draft.flow);
  if (!flow?.smsConfirmed || draft.orderedAt) throw new NotFoundError(locale);
  await consumeRateLimit(c, context, 'sms');
  const today = amsterdamDate(context.clock.now());
  const reading = validateFlow(phoneForm, { phoneNumber: typed }, { context: { today, locale } });
  if (!reading.ok) {
    throw new ApiError(422, t('validation'), fieldErrorsOf(reading.problems, locale));
  }
  const number = String(reading.values.phoneNumber);
  if (!isServed(context, number)) {
    const codes = new Intl.ListFormat(locale, { type: 'disjunction' }).format(context.env.SMS_COUNTRIES);
    throw fieldError(
      locale,
      'phone_number',
      translatorOf(locale, 'requests')('sms.other_country', { codes }),
    );
  }
  await assertFilledIn(context, flow, draft, locale);
  await consumeRateLimit(c, context, 'sms-again', draft.reference);
  await consumeRateLimit(c, context, 'sms-phone', number);
  await consumeRateLimit(c, context, 'sms-all');
  await context.db.transaction((transaction) =>
    sendCode(transaction, context, { reference: draft.reference, phoneNumber: number, locale }),
  );
  return { resend_in_seconds: smsResendSeconds };
}

/** Whether the site sends text messages to a number (E.164). */
function isServed({ env }: AppContext, number: string): boolean {
  const country = parsePhoneNumberFromString(number)?.country ?? '';
  const served = smsCallingCodes.filter((code) => env.SMS_COUNTRIES.includes(code));
  return served.some((code) => smsCountries[code].includes(country));
}

/** Throws 422 with every problem of the steps before the one with the code: a code is for somebody who has filled in the form. */
async function assertFilledIn(
  context: AppContext,
  flow: AnyCaseFlow,
  draft: StoredDraft,
  locale: Locale,
): Promise<void> {
  const today = amsterdamDate(context.clock.now());
  const company = await findDraftCompany(context, flow, draft.company, locale);
  const steps = flow.steps.slice(0, -1).map(({ name }) => name);
  const check = validateFlow(flow, draft.values, { steps, context: { today, locale, company } });
  if (check.ok) return;
  throw new ApiError(
    422,
    translatorOf(locale, 'requests')('sms.form_first'),
    fieldErrorsOf(check.problems, locale),
  );
}
