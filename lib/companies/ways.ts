/** What the register knows about cancelling a company without us (brand 'A company's page'; facts 'Selling to consumers'). */
import type { Company, CompanyContact } from '@/lib/contract/companies';

/** The free ways to cancel; null where nobody found one. */
export interface FreeWays {
  readonly cancelPage: CompanyContact | null;
  readonly phone: CompanyContact | null;
  readonly website: CompanyContact | null;
  /** In words: an address without postage, say. */
  readonly freeRoute: string | null;
}

/** Purposes of a phone number that a customer may call to cancel, best first. Privacy desks are none. */
const phonePurposes = ['cancellation', 'donor-service', 'general', 'complaints', 'head-office'] as const;

/** The free ways of a company, from its contacts. */
export function freeWays(company: Pick<Company, 'contacts' | 'free_route'>): FreeWays {
  const ofKind = (kind: CompanyContact['kind']) =>
    company.contacts.filter((contact) => contact.kind === kind);
  const phones = ofKind('phone');
  const phone = phonePurposes.flatMap((purpose) => phones.filter((contact) => contact.purpose === purpose));
  return {
    cancelPage: ofKind('cancel-page')[0] ?? null,
    phone: phone[0] ?? null,
    website: ofKind('website')[0] ?? null,
    freeRoute: company.free_route,
  };
}

/** Whether an address or a phone number is known: what decides about indexing the contact page (routes: company-contact). */
export function hasAddressOrPhone(company: Pick<Company, 'contacts'>): boolean {
  return company.contacts.some(({ kind }) => kind === 'address' || kind === 'phone');
}

/** Whether any contact is a privacy desk, which is no cancellation desk (facts: 'The company records'). */
export function hasPrivacyContact(company: Pick<Company, 'contacts'>): boolean {
  return company.contacts.some(({ purpose }) => purpose === 'privacy');
}

/** A phone number as a `tel:` address; letters and remarks ("ext. 3") end it. */
export function phoneHref(phone: string): string {
  const number = /^[+\d\s().\-–]+/.exec(phone.trim())?.[0] ?? '';
  return `tel:${number.replace(/(?<=.)\+|[^+\d]/g, '')}`;
}
