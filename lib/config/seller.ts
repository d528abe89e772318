/**
 * Who sells: what law asks a seller to tell in mails, on the site and in terms (facts: 'Selling to consumers').
 * What is null is not printed.
 */
export interface Seller {
  /** Name as in the trade register. */
  readonly legalName: string;
  /** Where people write to, for questions and for withdrawing. */
  readonly email: string;
  /** Where people call, as it is written; null where nobody answers a phone. */
  readonly phoneNumber: string | null;
  /** Lines of the postal address, country last. */
  readonly addressLines: readonly string[] | null;
  /** Number in the trade register (KVK). */
  readonly chamberOfCommerceNumber: string | null;
  readonly vatNumber: string | null;
}

/** Name and mailbox, on the server and in the browser; the rest is a setting (`get-seller.ts`). */
export const seller: Seller = {
  legalName: 'Snoei',
  email: 'hulp@snoei.example',
  phoneNumber: null,
  addressLines: null,
  chamberOfCommerceNumber: null,
  vatNumber: null,
};
