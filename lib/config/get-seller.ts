/** The seller with its settings. Server only: the browser has no settings. */
import { getEnv } from './env';
import { type Seller, seller } from './seller';

/** Returns the seller; unset details are null. */
export function getSeller(): Seller {
  const { SELLER_ADDRESS, SELLER_PHONE, SELLER_KVK_NUMBER, SELLER_VAT_NUMBER } = getEnv();
  return {
    ...seller,
    addressLines: SELLER_ADDRESS ?? null,
    phoneNumber: SELLER_PHONE ?? null,
    chamberOfCommerceNumber: SELLER_KVK_NUMBER ?? null,
    vatNumber: SELLER_VAT_NUMBER ?? null,
  };
}
