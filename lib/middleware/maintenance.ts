/**
 * Maintenance: while it is on, everyone but health checks, assets, sign-in and operators gets the
 * maintenance page, 503 with Retry-After.
 */
import { localeOfHeader } from '@/lib/i18n/locale';
import { localePath } from '@/lib/routes/locale-switch';
import { matchPath, splitLocale } from '@/lib/routes/match';
import type { RouteName } from '@/lib/routes/table';
import { jsonLink } from './json-link';
import type { Decision, EdgeRequest, Step } from './step';
import type { ReadVisitor } from './visitor';

/** Value of Retry-After, in seconds. */
export const retryAfterSeconds = 300;

export interface MaintenanceOptions {
  /** By setting or by flag. */
  readonly isOn: () => boolean | Promise<boolean>;
  readonly visitor: ReadVisitor;
}

/** Pages of the sign-in. */
const openPages: ReadonlySet<RouteName> = new Set([
  'login',
  'magic-login',
  'password-forgot',
  'password-reset',
]);

/**
 * API paths available during maintenance: health checks, internal endpoints, signing in. Tested before
 * the flag is read, which is itself an API request.
 */
const openApiPaths = /^\/api\/(?:health|ready|internal|flags|login|logout|magic|password)(?:\/|$)/;

/** The step for pages. An address that has JSON as well gives the API's problem to a request for that. */
export function maintenancePages({ isOn, visitor }: MaintenanceOptions): Step {
  return async (request) => {
    if (request.following || !(await isOn())) return null;
    const match = matchPath(request.path);
    if (match && openPages.has(match.route.name)) return null;
    if (await isOperator(request, visitor)) return null;
    return closed(request, match !== null && jsonLink(match, request) !== null);
  };
}

/** The step for the API; assets stay available. */
export function maintenanceApi({ isOn, visitor }: MaintenanceOptions): Step {
  return async (request) => {
    if (!/^\/api(?:\/|$)/.test(request.path)) return null;
    if (openApiPaths.test(request.path) || request.path === localePath) return null;
    if (!(await isOn())) return null;
    return (await isOperator(request, visitor)) ? null : closed(request, true);
  };
}

async function isOperator(request: EdgeRequest, visitor: ReadVisitor): Promise<boolean> {
  return (await visitor(request))?.role === 'admin';
}

function closed(request: EdgeRequest, api: boolean): Decision {
  const locale = api ? localeOfHeader(request.acceptLanguage) : splitLocale(request.path).locale;
  return { kind: 'maintenance', locale, api };
}
