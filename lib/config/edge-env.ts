/** Settings for the edge, which can't import the server's validated list (lib/config/env.ts). Empty counts as unset. */

import { isPublicSite, isReservedName } from './public-site';

/** Own origin of this process: never taken from a request, which could name any host. */
export function internalOrigin(): string {
  return `http://127.0.0.1:${process.env.PORT || '3000'}`;
}

/**
 * External URLs that the middleware redirects to (configuration with an `.example` default), each with the page of ours that a public
 * site has instead of an example.
 */
const externalAddresses = {
  HELP_CENTRE_URL_NL: () => [process.env.HELP_CENTRE_URL_NL || 'https://help.snoei.example/nl', '/contact'],
  HELP_CENTRE_URL_EN: () => [
    process.env.HELP_CENTRE_URL_EN || 'https://help.snoei.example/en',
    '/en/contact',
  ],
  MONEY_TRUCK_URL: () => [process.env.MONEY_TRUCK_URL || 'https://snoei.onelink.example/money-truck', '/get'],
  ONELINK_URL: () => [process.env.ONELINK_URL || 'https://snoei.onelink.example/app', '/get'],
} satisfies Record<string, () => [string, string]>;

/** Returns the configured URL of a name in the redirect table; a path of ours where a public site has an example. */
export function externalAddress(name: keyof typeof externalAddresses): string {
  const [address, own] = externalAddresses[name]();
  const isExample = isReservedName(new URL(address).hostname) && isPublicSite({ SITE_URL: siteUrl() });
  return isExample ? own : address;
}

/** The partner's health-insurance comparison. */
export function healthComparisonAddress(): string {
  return process.env.HEALTH_COMPARISON_URL || 'https://vergelijken.example/zorgverzekering';
}

/** Returns whether maintenance is enabled: the values that lib/config/env.ts accepts for yes. */
export function isMaintenanceOn(): boolean {
  return isYes(process.env.MAINTENANCE || 'false');
}

/** Returns whether the service worker is disabled. */
export function isWorkerOff(): boolean {
  return isYes(process.env.SERVICE_WORKER_OFF || 'false');
}

function isYes(setting: string): boolean {
  return ['1', 'true', 'yes', 'on'].includes(setting.trim().toLowerCase());
}

/** Returns the signing secret of the hint cookie, or null when the site was not started by lib/server/main.mjs. */
export function sessionSecret(): string | null {
  return process.env.SESSION_SECRET || null;
}

/** Returns whether the site is served over https, so that its cookies are `Secure`. */
export function isServedOverHttps(): boolean {
  return siteUrl().startsWith('https:');
}

const siteUrl = (): string => process.env.SITE_URL || 'http://localhost:3000';
