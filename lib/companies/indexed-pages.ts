/**
 * Which pages of a company search engines are told of: asked by the pages' heads and by the sitemap alike, so that the
 * two can't differ (DESIGN §3 'Companies', 'Pages').
 */
import type { Company, CompanyPages } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { hasAddressOrPhone } from './ways';

/** Public pages of a company that may be indexed. */
export const companyPageNames = ['company', 'company-cancel', 'company-contact'] as const;

export type CompanyPageName = (typeof companyPageNames)[number];

/** Whether a company has a page in a language: what can't be cancelled has a hub only, some have no English hub. */
export function hasCompanyPage(
  name: CompanyPageName,
  locale: Locale,
  { cancellable, english }: Pick<CompanyPages, 'cancellable' | 'english'>,
): boolean {
  if (name === 'company-cancel') return cancellable;
  return name !== 'company' || locale === 'nl' || english;
}

/** Whether a page of a company is indexed: nothing flagged, and no contact page that has neither address nor phone. */
export function isCompanyPageIndexed(
  name: CompanyPageName,
  { flagged, reachable }: Pick<CompanyPages, 'flagged' | 'reachable'>,
): boolean {
  return !flagged && (name !== 'company-contact' || reachable);
}

/** What decides about the pages of a company that is known whole. */
export function companyPagesOf(company: Company): CompanyPages {
  const { slug, cancellable, english, flagged } = company;
  return { slug, cancellable, english, flagged, reachable: hasAddressOrPhone(company) };
}
