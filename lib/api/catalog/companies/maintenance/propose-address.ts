/** An address from customers' contracts, as a hint that operators confirm or reject. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { PostalAddress } from '@/lib/contract/postal-address';
import type { Transaction } from '../../../db/client';
import { findCompany } from '../service';
import { factRowOf } from '../stored-facts';
import { companyFacts } from '../table';

/** Whether a company is known and letters have no address of its own. */
export async function lacksAddress(transaction: Transaction, slug: string, at: Date): Promise<boolean> {
  const company = await findCompany(transaction, slug, amsterdamDate(at));
  return company !== null && company.cancellation_address === null;
}

/** Adds the hint once; one that an operator decided on stays as it is. Nothing for an unknown company. */
export async function proposeAddress(
  transaction: Transaction,
  { slug, address, at }: { slug: string; address: PostalAddress; at: Date },
): Promise<void> {
  const day = amsterdamDate(at);
  const company = await findCompany(transaction, slug, day);
  if (!company) return;
  const fact = {
    kind: 'address',
    value: address,
    purpose: 'cancellation',
    tier: 'C',
    source: { kind: 'customers', url: null, date: day },
    checked: day,
  } as const;
  await transaction
    .insert(companyFacts)
    .values(factRowOf(fact, company.id, 'site'))
    .onConflictDoNothing();
}
