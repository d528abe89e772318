/** The companies that a form to several is for: kept with its draft, chosen on a page of their own. */

import { takesLetters } from '@/lib/companies/takes-letters';
import { orderLettersMax } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { severalFlowName } from '@/lib/flows/letters/cancel-several';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import type { RawValues } from '../drafts/draft-values';
import type { StoredDraft } from '../drafts/drafts';
import { findLetterCompany, letterRefusal } from './letters/letter-company';

/** The companies (slugs) that raw values name, in their order; null for none, too many or what is no name. */
export function findChosen({ companies }: RawValues): string[] | null {
  const isList = Array.isArray(companies) && companies.length > 0 && companies.length <= orderLettersMax;
  return isList && companies.every((slug) => typeof slug === 'string') ? companies : null;
}

/** Values of a form with the companies of its draft: the form itself asks for what is in the letters. */
export function withChosen(draft: Pick<StoredDraft, 'flow' | 'values'>, values: RawValues): RawValues {
  if (draft.flow !== severalFlowName || 'companies' in values) return values;
  return { ...values, companies: draft.values.companies };
}

/** The companies that a form to several is for, in its order; null for none, too many, or one that can't be written to. */
export async function findChosenCompanies(context: AppContext, raw: RawValues): Promise<Company[] | null> {
  const companies: Company[] = [];
  for (const slug of findChosen(raw) ?? []) {
    const company = await findLetterCompany(context, slug);
    if (!company || !takesLetters(company)) return null;
    companies.push(company);
  }
  return companies.length > 0 ? companies : null;
}

/** The same. Throws 422 by the name `companies` where there are none. */
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

/** Refuses a draft of a form to several whose companies are none, too many or unknown; of any other flow nothing. */
export async function checkChosen(
  context: AppContext,
  flow: string,
  raw: RawValues,
  locale: Locale,
): Promise<void> {
  if (flow === severalFlowName) await getChosenCompanies(context, raw, locale);
}
