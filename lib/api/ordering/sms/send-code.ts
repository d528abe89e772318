/** Sends a code for a draft: to a valid number, rate-limited, and only if the form requires it. */
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { smsResendSeconds } from '@/lib/config/sms-terms';
import type { SmsCodeReceipt } from '@/lib/contract/drafts';
import { mobilePhoneNumber } from '@/lib/fields/person-fields';
import { findRequestFlow } from '@/lib/flows/registry';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import type { StoredDraft } from '../drafts/drafts';
import { fieldErrorsOf } from '../drafts/field-errors';
import { sendCode } from './sms-codes';

/** The number in its normalised form. */
const phoneForm = {
  steps: [{ name: 'phone', groups: [{ name: 'phone', fields: [{ ...mobilePhoneNumber, required: true }] }] }],
};

/**
 * Sends a code for a draft to a number, as entered. Throws 404 if its form has no code, 422 for an invalid number, 429 within a minute of
 * the last one and for too many.
 */
export async function sendCodeFor(
  c: Context<ApiEnv>,
  context: AppContext,
  draft: StoredDraft,
  { typed, locale }: { typed: unknown; locale: Locale },
): Promise<SmsCodeReceipt> {
  const t = translatorOf(locale, 'errors');
  if (!findRequestFlow(draft.flow)?.smsConfirmed || draft.orderedAt) throw new NotFoundError(locale);
  await consumeRateLimit(c, context, 'sms');
  const today = amsterdamDate(context.clock.now());
  const reading = validateFlow(phoneForm, { phoneNumber: typed }, { context: { today, locale } });
  if (!reading.ok) {
    throw new ApiError(422, t('validation'), fieldErrorsOf(reading.problems, locale));
  }
  const number = String(reading.values.phoneNumber);
  await consumeRateLimit(c, context, 'sms-again', draft.reference);
  await consumeRateLimit(c, context, 'sms-phone', number);
  await context.db.transaction((transaction) =>
    sendCode(transaction, context, { reference: draft.reference, phoneNumber: number, locale }),
  );
  return { resend_in_seconds: smsResendSeconds };
}
