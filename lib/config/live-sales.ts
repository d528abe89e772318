/**
 * What a site needs before it does business for real: the law requires the seller's details before a contract at a distance
 * (art. 6:230m of the Dutch civil code), and a licence for advice on insurance and its mediation (art. 2:75 and 2:80 Wft).
 * Wherever real visitors come, letters also need a sender of mails that exists: their customers hear from us by mail alone.
 */
import type { Env } from './env';
import { isPublicSite, isReservedName, mailDomainOf } from './public-site';

/** Settings of the seller that the law requires before a payment. */
const requiredOfSeller = [
  'SELLER_NAME',
  'SELLER_EMAIL',
  'SELLER_ADDRESS',
  'SELLER_KVK_NUMBER',
  'SELLER_VAT_NUMBER',
] as const satisfies readonly (keyof Env)[];

const licence = 'SELLER_AFM_NUMBER' satisfies keyof Env;

const sender = 'MAIL_FROM' as const satisfies keyof Env;

/** A setting without which something real is refused. */
type MissingSetting = (typeof requiredOfSeller)[number] | typeof licence | typeof sender;

/** Whether real money is paid here: a production site on https with a live key of the payment provider. */
function takesRealMoney({ production, SITE_URL, MOLLIE_API_KEY }: Env): boolean {
  return production && SITE_URL.startsWith('https:') && (MOLLIE_API_KEY?.startsWith('live_') ?? false);
}

/** Details of the seller that are not set, or that are an example. */
export function listMissingOfSeller(env: Env): (typeof requiredOfSeller)[number][] {
  const isExample = isPublicSite(env) && isReservedName(mailDomainOf(env.SELLER_EMAIL ?? ''));
  return requiredOfSeller.filter((name) => env[name] === undefined || (name === 'SELLER_EMAIL' && isExample));
}

/** Whether a public site would mail, and have letters posted, in the name of an example. */
export function lacksSender(env: Env): boolean {
  return env.production && isPublicSite(env) && isReservedName(mailDomainOf(env[sender]));
}

/** Settings that are missing for orders: the seller's where real money is paid, the sender on every public site. */
export function listMissingForOrders(env: Env): MissingSetting[] {
  return [...(takesRealMoney(env) ? listMissingOfSeller(env) : []), ...(lacksSender(env) ? [sender] : [])];
}

/** Settings that are missing for requests about insurance; none where no real money is paid. */
export function listMissingForInsurance(env: Env): MissingSetting[] {
  return takesRealMoney(env) && env[licence] === undefined ? [licence] : [];
}
