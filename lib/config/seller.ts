/**
 * Who sells: what law asks a seller to tell in mails, on the site and in terms (facts: 'Selling to consumers').
 * The defaults claim nothing that is not so: what is null is not printed. Whoever runs the service fills it in.
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

export const seller: Seller = {
  legalName: 'Snoei',
  email: 'hulp@snoei.example',
  phoneNumber: null,
  addressLines: null,
  chamberOfCommerceNumber: null,
  vatNumber: null,
};
