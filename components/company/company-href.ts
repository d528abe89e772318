/** Where a company is looked at. */
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { isOldPath } from '@/lib/seo/old-paths';

/** Where a company is best looked at: its cancel page, or its hub where nothing can be cancelled. */
export function companyHref(
  company: Pick<Company, 'slug' | 'cancellable' | 'english'>,
  locale: Locale,
): string {
  return company.cancellable ? companyCancelHref(company, locale) : companyHubHref(company, locale);
}

/** The cancel page of a company; its hub where the old site's rules answer that path instead (spec §2). */
export function companyCancelHref(company: Pick<Company, 'slug' | 'english'>, locale: Locale): string {
  const path = href('company-cancel', locale, { company: company.slug });
  return isOldPath(path) ? companyHubHref(company, locale) : path;
}

/** From the hub to a way of cancelling: the cancel page, or the short one where the old site's rules answer its path. */
export function hubCancelHref(company: Pick<Company, 'slug'>, locale: Locale): string {
  const params = { company: company.slug };
  const path = href('company-cancel', locale, params);
  return isOldPath(path) ? href('company-cancel-now', locale, params) : path;
}

function companyHubHref({ slug, english }: Pick<Company, 'slug' | 'english'>, locale: Locale): string {
  return locale === 'nl' || english ? href('company', locale, { company: slug }) : href('cancel', locale);
}
