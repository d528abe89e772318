/** The company that a letter goes to. */
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findCompany } from '../../../catalog/companies/service';
import type { AppContext } from '../../../core/context';
import { ApiError } from '../../../core/errors';

/** A company that one can cancel with, by slug; null for no slug, an unknown one, or a company without cancellations. */
export async function findLetterCompany(context: AppContext, slug: string | null): Promise<Company | null> {
  if (slug === null) return null;
  // Only its remarks are words of ours, and none of them goes onto a letter.
  const company = await findCompany(context.db, slug, defaultLocale);
  return company?.cancellable ? company : null;
}

/** Why no letter goes to a company, in the language asked for; null where one may. */
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
