/** What was asked, checked before anything is written: by the rules of its form, and by those that need more than it. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import { wireName } from '@/lib/fields/wire-names';
import { listFields } from '@/lib/flows/flow';
import type { AnyRequestFlow } from '@/lib/flows/request-flow';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../context';
import { type RawValues, splitSignature } from '../drafts/draft-values';
import { fieldErrorsOf } from '../drafts/field-errors';
import { readSignaturePicture } from '../drafts/signature-picture';
import { ApiError, type FieldErrors } from '../errors';
import { checkSubmission } from './arrivals';

/** Ready to be kept. */
export interface CheckedRequest {
  /** Clean, by camelCase name, without the signature's picture and without what is secret. */
  readonly values: Record<string, unknown>;
  /** The signature's picture (PNG), where it was drawn or uploaded. */
  readonly picture: Uint8Array | null;
}

/** Checks raw values against the flow. Throws 422 with every field's errors at once. */
export async function checkRequest(
  context: AppContext,
  asked: {
    readonly flow: AnyRequestFlow;
    readonly company: Company | null;
    readonly raw: RawValues;
    readonly locale: Locale;
    readonly accountId: string | null;
  },
): Promise<CheckedRequest> {
  const { flow, company, raw, locale, accountId } = asked;
  const t = translatorOf(locale, 'errors');
  const today = amsterdamDate(context.clock.now());
  const result = validateFlow(flow, raw, { context: { today, locale, company } });
  if (!result.ok) {
    throw new ApiError(422, t('validation'), fieldErrorsOf(result.problems, locale, wireName));
  }
  const { values, image } = splitSignature(result.values);
  const picture = image === null ? null : await readSignaturePicture(image);
  const errors: FieldErrors = {
    ...(picture && 'fault' in picture
      ? fieldErrorsOf({ signature: [{ code: picture.fault }] }, locale, wireName)
      : {}),
    ...(await checkSubmission(context, { flow, values, locale, accountId })),
  };
  if (Object.keys(errors).length > 0) throw new ApiError(422, t('validation'), errors);
  return {
    values: withoutSecrets(flow, values),
    picture: picture && 'bytes' in picture ? picture.bytes : null,
  };
}

function withoutSecrets(flow: AnyRequestFlow, values: Readonly<Record<string, unknown>>) {
  const secret = new Set(listFields(flow).flatMap(({ field }) => (field.secret ? [field.name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}
