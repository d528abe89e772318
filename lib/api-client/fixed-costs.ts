/** Fixed costs. */
import {
  accountCosts,
  type ScannedCost,
  scanReceipt,
  sharedCosts,
} from '@/lib/contract/fixed-costs/fixed-costs';
import { type Api, orNull } from './api';

/** With the account's links. */
export const getAccountCosts = (api: Api) => api('/me/fixed-costs', { schema: accountCosts });

/** What a link shows; null when it is unknown, revoked or expired. Changes nothing. */
export const findSharedCosts = (api: Api, link: string) =>
  orNull(api('/fixed-costs/shared/lookup', { method: 'POST', body: { link }, schema: sharedCosts }));

/** Saves the ticked rows of a scan. The same rows again change nothing. */
export const saveScannedCosts = (api: Api, costs: readonly ScannedCost[]) =>
  api('/me/fixed-costs/scan', { method: 'POST', body: { costs }, schema: scanReceipt });
