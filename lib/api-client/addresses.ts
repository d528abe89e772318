/** Addresses. */
import { type AddressQuery, type AddressReply, addressReply } from '@/lib/contract/addresses/address-lookup';
import type { Api } from './api';

/** Returns street and town of a Dutch postcode and house number, each null when unknown. */
export function findAddress(api: Api, query: AddressQuery, signal: AbortSignal): Promise<AddressReply> {
  return api('/addresses/lookup', { method: 'POST', body: query, schema: addressReply, signal });
}
