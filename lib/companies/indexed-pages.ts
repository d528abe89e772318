/**
 * Which pages of a company search engines are told of: asked by the pages' heads and by the sitemap alike, so that the
 * two can't differ (DESIGN §3 'Companies', 'Pages').
 */
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
 * Whether a company has a page in a language: what can't be cancelled has a hub only, what is no longer sold is not
 * negotiated or advised about, advice is for companies of its category, some have no English hub.
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
 * Whether a page of a company is indexed: nothing flagged, no contact page that has neither address nor phone, no page
 * about negotiating or advice that says that we can do little here.
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

/** What decides about the pages of a company that is known whole. */
export function companyPagesOf(company: Company): CompanyPages {
  const { slug, cancellable, english, flagged, category, status } = company;
  return { slug, cancellable, english, flagged, category, status, reachable: hasAddressOrPhone(company) };
}
