/** Other sourced addresses of a company, where a letter that came back can go again. */
import { isCompleteAddress } from '@/lib/companies/postal-address';
import type { FactPurpose } from '@/lib/contract/company-facts';
import { addressKey } from '@/lib/letters/address-key';
import { listSourcedAddresses, recipientAt } from '../../catalog/companies/maintenance/doubt-address';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredLetter } from '../orders/letters/move-letter';

/** Desks that get no cancellations. */
const otherDesks: readonly FactPurpose[] = ['complaints', 'privacy'];

/** Each once: complete, without doubts, in the country of the letter. None for a letter without its content. */
export async function listOtherAddresses(
  db: DatabaseOrTransaction,
  { input, company }: Pick<StoredLetter, 'input' | 'company'>,
  at: Date,
) {
  const sentTo = input?.recipient;
  if (!sentTo) return [];
  const country = sentTo.country.toLowerCase();
  const seen = new Set([addressKey(sentTo)]);
  return (await listSourcedAddresses(db, company, at)).filter(({ fact, isDoubted }) => {
    const address = { ...fact.value, country: fact.value.country ?? 'nl' };
    const key = addressKey(recipientAt(sentTo.name, fact));
    const isOffered =
      !isDoubted &&
      !otherDesks.includes(fact.purpose) &&
      address.country === country &&
      isCompleteAddress(address) &&
      !seen.has(key);
    if (isOffered) seen.add(key);
    return isOffered;
  });
}
