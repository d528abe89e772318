/** Where a company is looked at. */
import type { Company } from '@/lib/contract/companies';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
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

/**
 * From the hub to a way of cancelling: the cancel page, or the short one where the old site's rules answer its path. Null
 * where there is none: the short one is for what is still sold.
 */
export function findHubCancelHref(
  { slug, cancellable, status }: Pick<Company, 'slug' | 'cancellable' | 'status'>,
  locale: Locale,
): string | null {
  if (!cancellable) return null;
  const path = href('company-cancel', locale, { company: slug });
  if (!isOldPath(path)) return path;
  return status === 'active' ? href('company-cancel-now', locale, { company: slug }) : null;
}

function companyHubHref({ slug, english }: Pick<Company, 'slug' | 'english'>, locale: Locale): string {
  return locale === defaultLocale || english
    ? href('company', locale, { company: slug })
    : href('cancel', locale);
}
