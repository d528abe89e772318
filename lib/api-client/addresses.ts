/** Addresses. */
import { type AddressQuery, addressReply } from '@/lib/contract/addresses/address-lookup';
import type { Api } from './api';

/** Street and town of a Dutch postcode and house number, each null when unknown. */
export const findAddress = (api: Api, query: AddressQuery, signal: AbortSignal) =>
  api('/addresses/lookup', { method: 'POST', body: query, schema: addressReply, signal });
