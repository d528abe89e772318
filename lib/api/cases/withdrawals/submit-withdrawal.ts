/** Validates a statement's form: the same checks for JSON and for a native form post. */
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { RawValues } from '@/lib/flows/flow';
import { type WithdrawValues, withdrawFlow } from '@/lib/flows/letters/withdraw';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { principalOf } from '../../core/access/principal';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { consumeSubmissionStorage } from '../../ordering/drafts/content';
import type { StoredDraft } from '../../ordering/drafts/drafts';
import type { SubmitForm } from '../../ordering/drafts/form-routes';
import { storeWithdrawal, type Taking, type WithdrawalRequest } from './make-withdrawal';
import { findWithdrawal } from './withdrawals';

/** The form's parsed values. Throws 422 with every field's errors, by wire name. */
function readStatement(context: AppContext, raw: RawValues, locale: Locale): WithdrawValues {
  const today = amsterdamDate(context.clock.now());
  const check = validateFlow(withdrawFlow, raw, { context: { today, locale } });
  if (check.ok) return check.values;
  const errors = fieldErrorsOf(check.problems, locale);
  throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
}

/** Parses the body and counts it against the limits of the client's address and of the receipt's address. Throws 422 and 429. */
export async function prepareWithdrawal(
  c: Context<ApiEnv>,
  context: AppContext,
  { draft, raw, locale }: { draft: StoredDraft; raw: RawValues; locale: Locale },
): Promise<WithdrawalRequest> {
  const values = readStatement(context, raw, locale);
  await consumeRateLimit(c, context, 'withdrawal');
  if (!draft.orderedAt) await consumeRateLimit(c, context, 'withdrawal-email', values.email);
  await consumeSubmissionStorage(context, callerOf(c), { draft, contents: [values] });
  const { accountId } = await principalOf(c, context);
  return { draft, values, locale, clientAddress: c.get('clientAddress'), accountId };
}

/** Throws 409 if the draft was sent before with another text. */
export function acceptTaking(taking: Taking, locale: Locale): void {
  if (taking === 'conflict') throw new ApiError(409, translatorOf(locale, 'withdraw')('sentBefore'));
}

/** The last step of the form, as a native form post. A repeat redirects to the existing statement's page. */
export function submitWithdrawForm(context: AppContext): SubmitForm {
  return async (c, { draft, values, locale }) => {
    const { reference } = draft;
    if (!(await findWithdrawal(context.db, reference))) {
      const request = await prepareWithdrawal(c, context, { draft, raw: values, locale });
      const taking = await context.db.transaction((transaction) =>
        storeWithdrawal(transaction, context, request),
      );
      acceptTaking(taking, locale);
    }
    return href('withdraw-success-reference', locale, { reference });
  };
}
