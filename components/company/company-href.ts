/** Where a company is looked at. */
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

/** Where a company is best looked at: its cancel page, or its hub where nothing can be cancelled. */
export function companyHref(company: Pick<Company, 'slug' | 'cancellable'>, locale: Locale): string {
  if (company.cancellable) return href('company-cancel', locale, { company: company.slug });
  return locale === 'nl' ? href('company', locale, { company: company.slug }) : href('cancel', locale);
}
