/** The name of a company in a mail to an address that may be another person's. */
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findPlainName } from '@/lib/mail/plain-name';

/** The name; a general one for a company that a visitor named with what looks like a link or a phone number. */
export function mailedCompanyName(
  { company, companyName }: { readonly company: string; readonly companyName: string },
  locale: Locale,
): string {
  const name = isVisitorSlug(company) ? findPlainName(companyName) : companyName;
  return name ?? translatorOf(locale, 'mail')('anyCompany');
}
