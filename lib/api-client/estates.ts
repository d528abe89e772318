/** Lists of contracts after a death. */
import { estate, ownEstates, sharedEstate } from '@/lib/contract/estates';
import { type Api, orNull } from './api';

/** One of this browser's; null for others. */
export const findEstate = (api: Api, reference: string) =>
  orNull(api(`/estates/${encodeURIComponent(reference)}`, { schema: estate }));

/** This browser's lists. */
export const listOwnEstates = (api: Api) => api('/estates', { schema: ownEstates });

/** What a link shows; null when it is unknown, revoked or expired. Changes nothing. */
export const findSharedEstate = (api: Api, link: string) =>
  orNull(api('/estates/shared/lookup', { method: 'POST', body: { link }, schema: sharedEstate }));
