/** Ways to cancel with a company without us (brand 'A company's page'; facts 'Selling to consumers'). */
import type { Company, CompanyContact } from '@/lib/contract/companies';

/** The free ways to cancel; null when none was found. */
export interface FreeWays {
  readonly cancelPage: CompanyContact | null;
  readonly phone: CompanyContact | null;
  readonly website: CompanyContact | null;
  /** Free text, such as a freepost address. */
  readonly freeRoute: string | null;
}

/** Purposes of phone numbers for cancelling, best first. Privacy desks are excluded. */
const phonePurposes = ['cancellation', 'donor-service', 'general', 'complaints', 'head-office'] as const;

/** Returns the free ways of a company, from its contacts. */
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

/**
 * Returns whether an address or phone number is known, which determines indexing of the contact page (routes:
 * company-contact).
 */
export function hasAddressOrPhone(company: Pick<Company, 'contacts'>): boolean {
  return company.contacts.some(({ kind }) => kind === 'address' || kind === 'phone');
}

/**
 * Returns whether a contact is a privacy desk, which handles no cancellations (facts: 'The company records').
 */
export function hasPrivacyContact(company: Pick<Company, 'contacts'>): boolean {
  return company.contacts.some(({ purpose }) => purpose === 'privacy');
}

/** Returns a phone number as a `tel:` URL, up to the first letter or remark ("ext. 3"). */
export function phoneHref(phone: string): string {
  const number = /^[+\d\s().\-–]+/.exec(phone.trim())?.[0] ?? '';
  return `tel:${number.replace(/(?<=.)\+|[^+\d]/g, '')}`;
}
