/** Letter prices in euros, as the messages' `{regular}` and `{registered}` arguments. */
import { registeredLetterCents, regularLetterCents } from '@/lib/config/business';
import type { Company } from '@/lib/contract/companies';
import { type LetterSending, letterSendingOf } from '@/lib/contract/letter-sending';

export const letterPrices = {
  regular: regularLetterCents / 100,
  registered: registeredLetterCents / 100,
} as const;

/** The same with how a letter to a company may be sent, which the messages' `{sending}` chooses by. */
export function letterPricesOf({
  contract_class,
}: Pick<Company, 'contract_class'>): typeof letterPrices & { readonly sending: LetterSending } {
  return { ...letterPrices, sending: letterSendingOf(contract_class) };
}

/** The lowest price of a letter to a company, in euros: a tenant's goes by registered post only. */
export function lowestPriceOf({ contract_class }: Pick<Company, 'contract_class'>): number {
  return letterSendingOf(contract_class) === 'registered' ? letterPrices.registered : letterPrices.regular;
}
