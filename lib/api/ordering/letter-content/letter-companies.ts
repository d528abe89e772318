/** The companies that letters go to; a form to several stores them in its draft, chosen on a page of their own. */

import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { takesLetters } from '@/lib/companies/takes-letters';
import { orderLettersMax } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import type { RawValues } from '@/lib/flows/flow';
import { findSeveralFlow } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findCompany } from '../../catalog/companies/service';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';

/** A company that one can cancel with, by slug; null for no slug, an unknown one, or a company without cancellations. */
export async function findLetterCompany(context: AppContext, slug: string | null): Promise<Company | null> {
  if (slug === null) return null;
  const company = await findCompany(context.db, slug, amsterdamDate(context.clock.now()));
  return company?.cancellable ? company : null;
}

/** Why no letter goes to a company, in a language; null where one may. */
export function letterRefusal({ contract_class }: Company, locale: Locale): string | null {
  return letterSendingOf(contract_class) === 'none'
    ? translatorOf(locale, 'errors')('life_cover_no_letter')
    : null;
}

/** Throws 422 with the reason where no letter may go to a company: life and funeral cover. */
export function assertTakesLetter(company: Company, locale: Locale): void {
  const refusal = letterRefusal(company, locale);
  if (refusal !== null) throw new ApiError(422, refusal, { company: [refusal] });
}

/** The companies (slugs) in raw values, in order; null if none, too many or malformed. */
export function findChosen({ companies }: RawValues): string[] | null {
  const isList = Array.isArray(companies) && companies.length > 0 && companies.length <= orderLettersMax;
  return isList && companies.every((slug) => typeof slug === 'string') ? companies : null;
}

/** Values of a form with its draft's companies; the form itself only has the letters' fields. */
export function withChosen(
  draft: { readonly flow: string; readonly values: RawValues },
  values: RawValues,
): RawValues {
  if (findSeveralFlow(draft.flow) === null || 'companies' in values) return values;
  return { ...values, companies: draft.values.companies };
}

/** The companies of a form to several, in order; null if none, too many, or one without cancellations. */
export async function findChosenCompanies(context: AppContext, raw: RawValues): Promise<Company[] | null> {
  const companies: Company[] = [];
  for (const slug of findChosen(raw) ?? []) {
    const company = await findLetterCompany(context, slug);
    if (!company || !takesLetters(company)) return null;
    companies.push(company);
  }
  return companies.length > 0 ? companies : null;
}

/** The same. Throws 422 by the name `companies` if there are none. */
export async function getChosenCompanies(
  context: AppContext,
  raw: RawValues,
  locale: Locale,
): Promise<Company[]> {
  const companies = await findChosenCompanies(context, raw);
  if (companies) return companies;
  const t = translatorOf(locale, 'errors');
  const chosen = findChosen(raw);
  if (chosen === null) throw new ApiError(422, t('validation'), { companies: [t('letters_malformed')] });
  const known = await Promise.all(chosen.map((slug) => findLetterCompany(context, slug)));
  const refusals = known.flatMap((company) => (company && letterRefusal(company, locale)) ?? []);
  throw new ApiError(422, t('validation'), { companies: [refusals[0] ?? t('company_unknown')] });
}

/** Rejects a draft of a form to several without valid companies; other flows always pass. */
export async function checkChosen(
  context: AppContext,
  flow: string,
  raw: RawValues,
  locale: Locale,
): Promise<void> {
  if (findSeveralFlow(flow)) await getChosenCompanies(context, raw, locale);
}
