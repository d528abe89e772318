/** The question whether a contract has ended. */
import { keyedEndedCheck, orderEndedChecks } from '@/lib/contract/letters/ended-checks';
import { type Api, orNull } from './api';

/** What a mailed key asks; null when it is invalid or expired. Changes nothing. */
export const findKeyedEndedCheck = (api: Api, key: string) =>
  orNull(api('/ended-checks/lookup', { method: 'POST', body: { key }, schema: keyedEndedCheck }), [410]);

/** Of which letters of an order its owner is asked; null for anybody else. */
export const findOrderEndedChecks = (api: Api, reference: string) =>
  orNull(api(`/cancellations/${encodeURIComponent(reference)}/ended-checks`, { schema: orderEndedChecks }));
