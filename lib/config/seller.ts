/**
 * The seller: details required by law in mails, on the site and in terms (facts: 'Selling to consumers').
 * Null details are omitted.
 */
export interface Seller {
  /** Name as in the trade register. */
  readonly legalName: string;
  /** Contact address for questions and withdrawals. */
  readonly email: string;
  /** Phone number as displayed; null without one. */
  readonly phoneNumber: string | null;
  /** Lines of the postal address, country last. */
  readonly addressLines: readonly string[] | null;
  /** Number in the trade register (KVK). */
  readonly chamberOfCommerceNumber: string | null;
  readonly vatNumber: string | null;
}

/** Name and mailbox, for server and browser; the rest is a setting (`get-seller.ts`). */
export const seller: Seller = {
  legalName: 'Snoei',
  email: 'hulp@snoei.example',
  phoneNumber: null,
  addressLines: null,
  chamberOfCommerceNumber: null,
  vatNumber: null,
};
