/**
 * Which flow a page is about (spec §2 'Flows'): the forms, those about one company, and the pages on which a request is
 * followed. The declarations say the same from their side; a test holds the two together. A leaf, safe on the edge.
 */
import type { RouteName } from './table';

type FlowPages = Readonly<Partial<Record<RouteName, string>>>;

/** Forms, by page. */
export const formPages = {
  'negotiate-submit': 'negotiation',
  'personal-advice-energy-submit': 'advice-energy',
  'personal-advice-mobile-submit': 'advice-mobile',
  'personal-advice-insurance-car-submit': 'advice-car',
  'personal-advice-insurance-home-submit': 'advice-home',
  'personal-advice-insurance-health-submit': 'advice-health',
  'personal-advice-insurance-liability-submit': 'advice-liability',
  'personal-advice-insurance-legal-submit': 'advice-legal',
  'personal-advice-insurance-travel-submit': 'advice-travel',
  'energy-collective-submit': 'energy-collective',
  'request-insurance-travel-submit': 'request-travel',
  'request-insurance-home-submit': 'request-home',
  'request-insurance-liability-submit': 'request-liability',
  'request-insurance-legal-submit': 'request-legal',
  'intermediary-insurance-submit': 'intermediary',
  'intermediary-insurance-gift-card-submit': 'intermediary-gift-card',
} as const satisfies FlowPages;

/** Forms about one company, by page. */
export const companyFormPages = {
  'company-negotiate': 'negotiation',
  'company-personal-advice-energy': 'advice-energy',
  'company-personal-advice-mobile': 'advice-mobile',
  'company-personal-advice-insurance-car': 'advice-car',
  'company-personal-advice-insurance-home': 'advice-home',
  'company-personal-advice-insurance-health': 'advice-health',
  'company-personal-advice-insurance-liability': 'advice-liability',
  'company-personal-advice-insurance-legal': 'advice-legal',
  'company-personal-advice-insurance-travel': 'advice-travel',
} as const satisfies FlowPages;

/** Pages on which a request about one company is followed. */
export const companySuccessPages = {
  'company-negotiate-success-reference': 'negotiation',
  'company-personal-advice-energy-success-reference': 'advice-energy',
  'company-personal-advice-mobile-success-reference': 'advice-mobile',
  'company-personal-advice-insurance-car-success-reference': 'advice-car',
  'company-personal-advice-insurance-home-success-reference': 'advice-home',
  'company-personal-advice-insurance-health-success-reference': 'advice-health',
  'company-personal-advice-insurance-liability-success-reference': 'advice-liability',
  'company-personal-advice-insurance-legal-success-reference': 'advice-legal',
  'company-personal-advice-insurance-travel-success-reference': 'advice-travel',
} as const satisfies FlowPages;

export type FormPageName = keyof typeof formPages;
export type CompanySuccessPageName = keyof typeof companySuccessPages;
