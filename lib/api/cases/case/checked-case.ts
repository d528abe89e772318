/** A case validated before any write: by its form's rules, and by the rules beyond it. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import type { RawValues } from '@/lib/flows/flow';
import { listFields } from '@/lib/flows/flow';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError, type FieldErrors } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import type { Caller } from '../../core/limits/limiter';
import { splitSignature } from '../../ordering/drafts/draft-values';
import { readSignaturePicture } from '../../ordering/drafts/signature-picture';
import { findCodeFault } from '../../ordering/sms/sms-codes';
import { checkSubmission } from './arrivals';

/** Ready to store. */
export interface CheckedCase {
  /** Parsed values by camelCase name, without the signature's image and without secrets. */
  readonly values: Record<string, unknown>;
  /** The signature's image (PNG), if drawn or uploaded. */
  readonly picture: Uint8Array | null;
}

/** Validates raw values against the flow. Throws 422 with every field's errors at once. */
export async function checkCase(
  context: AppContext,
  requested: {
    readonly flow: AnyCaseFlow;
    readonly draft: { readonly reference: string } | null;
    readonly company: Company | null;
    readonly raw: RawValues;
    readonly accountId: string | null;
  } & Caller,
): Promise<CheckedCase> {
  const { flow, draft, company, raw, locale, accountId } = requested;
  const t = translatorOf(locale, 'errors');
  const today = amsterdamDate(context.clock.now());
  const result = validateFlow(flow, raw, { context: { today, locale, company } });
  if (!result.ok) {
    throw new ApiError(422, t('validation'), fieldErrorsOf(result.problems, locale));
  }
  const { values, image } = splitSignature(result.values);
  const picture = image === null ? null : await readSignaturePicture(context, requested, image);
  const errors: FieldErrors = {
    ...(picture && 'fault' in picture ? fieldErrorsOf({ signature: [{ code: picture.fault }] }, locale) : {}),
    ...(flow.smsConfirmed ? await codeErrorsOf(context, draft, values, locale) : {}),
    ...(await checkSubmission(context, { flow, values, locale, accountId, draft })),
  };
  if (Object.keys(errors).length > 0) throw new ApiError(422, t('validation'), errors);
  return {
    values: withoutSecrets(flow, values),
    picture: picture && 'bytes' in picture ? picture.bytes : null,
  };
}

/** The error of the SMS code that verifies the phone number. */
async function codeErrorsOf(
  context: AppContext,
  draft: { readonly reference: string } | null,
  { phoneNumber, smsCode }: Readonly<Record<string, unknown>>,
  locale: Locale,
): Promise<FieldErrors> {
  if (!draft || typeof phoneNumber !== 'string' || typeof smsCode !== 'string') {
    throw new Error('a flow with an SMS code needs a draft, a number and a code');
  }
  const fault = await findCodeFault(context, { reference: draft.reference, phoneNumber }, smsCode);
  return fault ? { sms_code: [translatorOf(locale, 'requests')(`sms.${fault}`)] } : {};
}

/** The SMS code verifies the number once and is not stored. */
const usedUp: readonly string[] = ['smsCode'];

function withoutSecrets(flow: AnyCaseFlow, values: Readonly<Record<string, unknown>>) {
  const secret = new Set([
    ...usedUp,
    ...listFields(flow).flatMap(({ field }) => (field.secret ? [field.name] : [])),
  ]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}
