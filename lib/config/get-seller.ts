/** The seller with what the settings say of it. For servers: the browser has no settings. */
import { getEnv } from './env';
import { type Seller, seller } from './seller';

/** Who sells; a fact that no setting gives is null. */
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
