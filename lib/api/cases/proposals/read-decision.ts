/** Parses a decision: from JSON, or from a native form post (multipart if it has an image). */
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { type Decision, type DeclineReason, decisions, declineReasons } from '@/lib/contract/proposals';
import { isRawSignature } from '@/lib/fields/raw-signature';
import type { Signature } from '@/lib/fields/signature-field';
import { fieldName, renameKeys, wireName } from '@/lib/fields/wire-names';
import { type AnyFlow, listFields } from '@/lib/flows/flow';
import { readFormValues } from '@/lib/flows/form-post';
import { type DecisionValues, decisionFlow } from '@/lib/flows/forms/proposal-decision';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ActionRequest } from '../../core/actions/action';
import type { ApiEnv } from '../../core/api-env';
import { ApiError } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { isAnyForm, type RequestBody, readForm, readJson } from '../../core/forms/read-body';

type RawValues = Readonly<Record<string, unknown>>;

/** A decision as sent, before its form is parsed. */
export interface SentDecision {
  readonly locale: Locale;
  /** Null: the case that this browser opened last. */
  readonly reference: string | null;
  readonly key: string | null;
  readonly decision: Decision;
  /** The proposal that the form showed, or null. */
  readonly proposal: string | null;
  /** Raw values of the form, by field name. */
  readonly values: RawValues;
}

const flow: AnyFlow = decisionFlow as AnyFlow;

/** The body of a decision, by field name. Throws 400, 415. */
export async function readDecisionBody(c: Context<ApiEnv>): Promise<RequestBody> {
  const isForm = isAnyForm(c.req.raw.headers);
  const values = isForm ? await formOf(c) : renameKeys(await readJson(c), fieldName);
  return { isForm, values, locale: c.get('locale'), page: null, key: null };
}

/** The fields that identify the decision. Throws 422 if it names none. */
export function sentDecisionOf({ sent, locale }: Pick<ActionRequest, 'sent' | 'locale'>): SentDecision {
  const decision = decisions.find((each) => each === sent.decision);
  if (!decision) {
    const t = translatorOf(locale, 'errors');
    throw new ApiError(422, t('validation'), { decision: [t('field_invalid')] });
  }
  const names = listFields(flow).map(({ field }) => field.name);
  return {
    locale,
    reference: shortText(sent.reference),
    key: shortText(sent.key),
    decision,
    proposal: shortText(sent.proposal),
    values: Object.fromEntries(names.map((name) => [name, sent[name]])),
  };
}

/** Entered values to show again; an image has to be chosen anew. */
export function typedDecisionOf({ sent }: Pick<ActionRequest, 'sent'>): RawValues {
  const { signature, mandate, terms, reason, reasonText } = sent;
  const typed = {
    signatureText: isRawSignature(signature) && signature.method === 'typed' ? signature.text : '',
    mandate: mandate === true ? 'true' : '',
    terms: terms === true ? 'true' : '',
    reason,
    reasonText,
  };
  return renameKeys(typed, wireName);
}

/** The signature of a consent with all declarations ticked. Throws 422 with every field's errors. */
export function readConsent(sent: SentDecision, at: Date): Signature {
  return readStep(sent, 'accept', at).signature;
}

/** The optional reasons of a rejection. Throws 422. */
export function readReasons(
  sent: SentDecision,
  at: Date,
): { readonly reason: DeclineReason | null; readonly reasonText: string | null } {
  const { reason, reasonText } = readStep(sent, 'decline', at);
  return {
    reason: declineReasons.find((each) => each === reason) ?? null,
    reasonText: reasonText ?? null,
  };
}

function readStep({ values, locale }: SentDecision, step: string, at: Date): DecisionValues {
  const check = validateFlow(decisionFlow, values, {
    steps: [step],
    context: { today: amsterdamDate(at), locale },
  });
  if (check.ok) return check.values;
  const errors = fieldErrorsOf(check.problems, locale);
  throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
}

/** The posted form: the fields of the decision's step, and its identifying fields. */
async function formOf(c: Context<ApiEnv>): Promise<RawValues> {
  const form = await readForm(c);
  return readFormValues(flow, form.get('decision') === 'accept' ? 'accept' : 'decline', form, {});
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}
