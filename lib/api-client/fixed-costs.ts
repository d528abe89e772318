/** Endpoints of fixed costs. */
import {
  type AccountCosts,
  accountCosts,
  type ScannedCost,
  type ScanReceipt,
  type SharedCosts,
  scanReceipt,
  sharedCosts,
} from '@/lib/contract/fixed-costs/fixed-costs';
import { type Api, orNull } from './api';

/** Returns the fixed costs of the account, with its links. */
export function getAccountCosts(api: Api): Promise<AccountCosts> {
  return api('/me/fixed-costs', { schema: accountCosts });
}

/** Returns what a link shows; null when it is unknown, revoked or expired. Changes nothing. */
export function findSharedCosts(api: Api, link: string): Promise<SharedCosts | null> {
  return orNull(api('/fixed-costs/shared/lookup', { method: 'POST', body: { link }, schema: sharedCosts }));
}

/** Saves the ticked rows of a scan. The same rows again change nothing. */
export function saveScannedCosts(api: Api, costs: readonly ScannedCost[]): Promise<ScanReceipt> {
  return api('/me/fixed-costs/scan', { method: 'POST', body: { costs }, schema: scanReceipt });
}
