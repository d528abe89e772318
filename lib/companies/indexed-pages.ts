/** The indexed pages of a company: shared by the pages' metadata and the sitemap. */
import type { Company, CompanyPages } from '@/lib/contract/companies';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { adviceKinds, advicePageOf, findAdviceKind, isNegotiable, listAdviceKinds } from './advice-kinds';
import { isCancellableNow } from './takes-letters';
import { hasAddressOrPhone } from './ways';

/** Public pages of a company that may be indexed. */
export const companyPageNames = [
  'company',
  'company-cancel',
  'company-contact',
  'company-negotiate',
  'company-personal-advice',
  ...adviceKinds.map(advicePageOf),
] as const;

export type CompanyPageName = (typeof companyPageNames)[number];

/**
 * Returns whether a company has a page in a language: not cancellable means hub only, inactive means no negotiation or
 * advice, advice depends on the category, some have no English hub.
 */
export function hasCompanyPage(
  name: CompanyPageName,
  locale: Locale,
  {
    cancellable,
    english,
    category,
    status,
  }: Pick<CompanyPages, 'cancellable' | 'english' | 'category' | 'status'>,
): boolean {
  switch (name) {
    case 'company':
      return locale === defaultLocale || english;
    case 'company-contact':
      return true;
    case 'company-cancel':
      return cancellable;
    case 'company-negotiate':
    case 'company-personal-advice':
      return isCancellableNow({ cancellable, status });
    default: {
      const kind = findAdviceKind(name);
      return (
        isCancellableNow({ cancellable, status }) && kind !== null && listAdviceKinds(category).includes(kind)
      );
    }
  }
}

/**
 * Returns whether a page of a company is indexed: not flagged, no contact page without address and phone, no page about
 * negotiation or advice that is unlikely to help.
 */
export function isCompanyPageIndexed(
  name: CompanyPageName,
  { flagged, reachable, category }: Pick<CompanyPages, 'flagged' | 'reachable' | 'category'>,
): boolean {
  if (flagged) return false;
  if (name === 'company-contact') return reachable;
  if (name === 'company-negotiate') return isNegotiable(category);
  return name !== 'company-personal-advice' || listAdviceKinds(category).length > 0;
}

/** Returns the data that determine a company's pages. */
export function companyPagesOf(company: Company): CompanyPages {
  const { slug, cancellable, english, flagged, category, status } = company;
  return { slug, cancellable, english, flagged, category, status, reachable: hasAddressOrPhone(company) };
}
