/** The domains by which a mailbox proves that it is of a company: those of its website and its e-mail address in our records. */

import { listShownFacts } from '../../catalog/companies/service';
import { siteLabel } from '../../catalog/companies/web-addresses';
import type { DatabaseOrTransaction } from '../../db/client';
import { sharedMailDomains } from './shared-mail-domains';

/** The domain of an address as the field returns it: lower case, ASCII. */
export function mailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Whether addresses at a domain are public, or open to any customer of a provider. */
export function isSharedDomain(domain: string): boolean {
  return sharedMailDomains.has(domain) || sharedMailDomains.has(domain.split('.').slice(-2).join('.'));
}

/** Whether an address at a domain is of the owner of a known domain: the same one, or below it. */
export function isAtDomain(domain: string, known: string): boolean {
  return domain === known || domain.endsWith(`.${known}`);
}

/** The host of a website without "www."; null for a page on the site of another company, and for no web address. */
function ownHostOf(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const host = new URL(website).hostname.replace(/^www\./, '');
  const label = siteLabel(host);
  return label !== null && host.includes('.') ? host : null;
}

/** Domains of a company by its slug; none where no website and no address is known. */
export async function listCompanyDomains(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<readonly string[]> {
  const found = (await listShownFacts(db, [slug], ['website', 'email'])).get(slug);
  const domains = (found?.facts ?? []).flatMap((fact) => {
    if (fact.kind === 'website') return ownHostOf(fact.value) ?? [];
    return fact.kind === 'email' ? mailDomainOf(fact.value.toLowerCase()) : [];
  });
  return [...new Set(domains)];
}

/** Why an address does not prove that it is of a company; null if it does. `unknown`: the company has no domain in our records. */
export async function findDomainFault(
  db: DatabaseOrTransaction,
  { company, email }: { readonly company: string; readonly email: string },
): Promise<'shared' | 'other' | 'unknown' | null> {
  const domain = mailDomainOf(email);
  if (isSharedDomain(domain)) return 'shared';
  const domains = await listCompanyDomains(db, company);
  if (domains.length === 0) return 'unknown';
  return domains.some((known) => isAtDomain(domain, known)) ? null : 'other';
}
