/** Kept moving lists. */
import {
  accountMovingList,
  areaReply,
  movingCompanies,
  sharedMovingList,
} from '@/lib/contract/moving/moving';
import { type Api, orNull } from './api';

/** The account's list with its links. */
export const getMovingList = (api: Api) => api('/me/moving-list', { schema: accountMovingList });

/** What a link shows; null when it is unknown, revoked or expired. Changes nothing. */
export const findSharedMovingList = (api: Api, link: string) =>
  orNull(api('/moving-list/shared/lookup', { method: 'POST', body: { link }, schema: sharedMovingList }));

/** Those companies of some texts that are slugs of the register, in their order. */
export async function listMovingCompanies(api: Api, texts: readonly string[]) {
  if (texts.length === 0) return [];
  const query = new URLSearchParams(texts.map((text) => ['company', text]));
  return (await api(`/moving/companies?${query}`, { schema: movingCompanies })).companies;
}

/** The towns of two postcodes, by their four digits; null where no postcode has them. */
export const findTowns = (api: Api, digits: { readonly from: string; readonly to: string }) =>
  api('/moving/area', { method: 'POST', body: digits, schema: areaReply });
