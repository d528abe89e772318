/**
 * The seller: details required by law in mails, on the site and in terms. Null details are
 * omitted. Server only: the browser has no settings.
 */
import { getEnv } from './env';

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
  /** Number of the licence for insurance advice and mediation in the register of the AFM; null without a licence. */
  readonly insuranceLicenceNumber: string | null;
}

/** Returns the seller; unset details are null. */
export function getSeller(): Seller {
  const env = getEnv();
  return {
    legalName: env.SELLER_NAME ?? 'Snoei',
    email: env.SELLER_EMAIL ?? 'hulp@snoei.example',
    addressLines: env.SELLER_ADDRESS ?? null,
    phoneNumber: env.SELLER_PHONE ?? null,
    chamberOfCommerceNumber: env.SELLER_KVK_NUMBER ?? null,
    vatNumber: env.SELLER_VAT_NUMBER ?? null,
    insuranceLicenceNumber: env.SELLER_AFM_NUMBER ?? null,
  };
}
