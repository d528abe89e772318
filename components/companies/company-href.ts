/** Links to a company's pages. */
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import type { Company } from '@/lib/contract/companies';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { isOldPath } from '@/lib/seo/old-paths';

/** Returns the link to a company: its cancel page, or its hub when nothing can be cancelled. */
export function companyHref(
  company: Pick<Company, 'slug' | 'cancellable' | 'english'>,
  locale: Locale,
): string {
  return company.cancellable ? companyCancelHref(company, locale) : companyHubHref(company, locale);
}

/**
 * Returns the cancel page of a company, or its hub where an old redirect covers that path. A company that a visitor
 * named has only the pages of its letter: then the one with the letter to post oneself.
 */
export function companyCancelHref(company: Pick<Company, 'slug' | 'english'>, locale: Locale): string {
  if (isVisitorSlug(company.slug)) return href('company-cancel-download', locale, { company: company.slug });
  const path = href('company-cancel', locale, { company: company.slug });
  return isOldPath(path) ? companyHubHref(company, locale) : path;
}

/**
 * Returns the hub's link for cancelling: the cancel page, or the short one where an old redirect covers its path. Null
 * without either: the short one exists for active companies only.
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
