/**
 * From the form about a company outside the register to the cancel form: the company is stored, and the draft goes on under its
 * reference as a draft of a letter to it. The same for a JSON request and for a form without JavaScript.
 */
import type { Context } from 'hono';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { newVisitorSlug } from '@/lib/companies/visitor-slug';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { RawValues } from '@/lib/flows/flow';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import { type OtherCompanyValues, otherCompanyFlow } from '@/lib/flows/letters/other-company';
import { validateFlow } from '@/lib/flows/validate';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { createVisitorCompany, marketOf } from '../../catalog/companies/visitor-companies';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import type { Transaction } from '../../db/client';
import { draftPagePath } from '../drafts/draft-page';
import { changeDraftFlow, type StoredDraft } from '../drafts/drafts';
import type { SubmitForm } from '../drafts/form-routes';

export interface OtherCompanyRequest {
  readonly draft: StoredDraft;
  readonly values: OtherCompanyValues;
  readonly locale: Locale;
}

/** Reads and counts a form. Throws 422 with the errors of every field, by wire name, and 429. */
export async function prepareOtherCompany(
  c: Context<ApiEnv>,
  context: AppContext,
  { draft, raw, locale }: { draft: StoredDraft; raw: RawValues; locale: Locale },
): Promise<OtherCompanyRequest> {
  const today = amsterdamDate(context.clock.now());
  const check = validateFlow(otherCompanyFlow, raw, { context: { today, locale } });
  if (!check.ok) {
    const errors = fieldErrorsOf(check.problems, locale);
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
  }
  await consumeRateLimit(c, context, 'other-company');
  return { draft, values: check.values, locale };
}

/** Stores the company and turns the draft into one of a letter to it; does nothing where that was done before. */
export async function startLetter(
  transaction: Transaction,
  { draft, values, locale }: OtherCompanyRequest,
  at: Date,
): Promise<void> {
  const { contractClass, ...recipient } = values;
  const slug = newVisitorSlug();
  const company = { slug, country: marketOf(values.recipientCountry) };
  const next = { flow: cancelFlow.name, company, step: 'details', values: recipient, locale, letterCount: 1 };
  if (!(await changeDraftFlow(transaction, draft, next, at))) return;
  const address = {
    lines: values.recipientLines.split('\n').filter((line) => line !== ''),
    postal_code: values.recipientPostalCode ?? null,
    city: values.recipientCity,
    country: values.recipientCountry,
  };
  const named = {
    slug,
    name: values.recipientName,
    // One of the field's options.
    contractClass: contractClass as ContractClass,
    address,
  };
  await createVisitorCompany(transaction, named, at);
}

/** The form posted without JavaScript: goes on to the cancel form. */
export function submitOtherCompanyForm(context: AppContext): SubmitForm {
  return async (c, { draft, values, locale }) => {
    const request = await prepareOtherCompany(c, context, { draft, raw: values, locale });
    await context.db.transaction((transaction) => startLetter(transaction, request, context.clock.now()));
    return draftPagePath({ flow: cancelFlow.name, reference: draft.reference }, locale);
  };
}
