/**
 * What a site needs before it does business for real: the law requires the seller's details before a contract at a distance
 * (art. 6:230m of the Dutch civil code), and a licence for advice on insurance and its mediation (art. 2:75 and 2:80 Wft).
 */
import type { Env } from './env';

/** Settings of the seller that the law requires before a payment. */
const requiredOfSeller = [
  'SELLER_NAME',
  'SELLER_EMAIL',
  'SELLER_ADDRESS',
  'SELLER_KVK_NUMBER',
  'SELLER_VAT_NUMBER',
] as const satisfies readonly (keyof Env)[];

const licence = 'SELLER_AFM_NUMBER' satisfies keyof Env;

/** A setting without which something real is refused. */
type MissingSetting = (typeof requiredOfSeller)[number] | typeof licence;

/** Whether real money is paid here: a production site on https with a live key of the payment provider. */
function takesRealMoney({ production, SITE_URL, MOLLIE_API_KEY }: Env): boolean {
  return production && SITE_URL.startsWith('https:') && (MOLLIE_API_KEY?.startsWith('live_') ?? false);
}

/** Settings that are missing for paid orders; none where no real money is paid. */
export function listMissingForOrders(env: Env): MissingSetting[] {
  return takesRealMoney(env) ? requiredOfSeller.filter((name) => env[name] === undefined) : [];
}

/** Settings that are missing for requests about insurance; none where no real money is paid. */
export function listMissingForInsurance(env: Env): MissingSetting[] {
  return takesRealMoney(env) && env[licence] === undefined ? [licence] : [];
}
