/** The middleware: composes the steps of lib/middleware once. A convenience, not a security boundary. */
import type { NextRequest, NextResponse } from 'next/server';
import { findCategory } from '@/lib/companies/categories';
import {
  externalAddress,
  healthComparisonAddress,
  internalOrigin,
  isMaintenanceOn,
  isServedOverHttps,
  isWorkerOff,
  sessionSecret,
} from '@/lib/config/edge-env';
import { decide } from '@/lib/middleware/decide';
import { admin } from '@/lib/middleware/guards/admin';
import { auth } from '@/lib/middleware/guards/auth';
import { guest } from '@/lib/middleware/guards/guest';
import { healthInsuranceRedirect } from '@/lib/middleware/guards/health-insurance-redirect';
import { magicLogin } from '@/lib/middleware/guards/magic-login';
import { languageHome, languageSwitch } from '@/lib/middleware/language';
import { legacyRedirects, trailingSlashCode } from '@/lib/middleware/legacy-redirects';
import { companyFlagSource } from '@/lib/middleware/lookups/company-flags';
import { siteFlagSource } from '@/lib/middleware/lookups/site-flags';
import { storySlugSource } from '@/lib/middleware/lookups/story-slugs';
import { maintenanceApi, maintenancePages } from '@/lib/middleware/maintenance';
import { rawSearch } from '@/lib/middleware/raw-search';
import { referrerPath } from '@/lib/middleware/referrer-path';
import { accessCheck } from '@/lib/middleware/routing/access-check';
import { internalPages } from '@/lib/middleware/routing/internal-pages';
import { respond } from '@/lib/middleware/routing/respond';
import { routeStep } from '@/lib/middleware/routing/route-step';
import type { Step } from '@/lib/middleware/step';
import { utm } from '@/lib/middleware/utm';
import { visitorReader } from '@/lib/middleware/visitor';
import { workerSwitch } from '@/lib/middleware/worker-switch';

const companies = companyFlagSource(internalOrigin);
const stories = storySlugSource(internalOrigin);
const visitor = visitorReader(sessionSecret);
const flags = siteFlagSource(internalOrigin);
const maintenance = {
  isOn: async () => isMaintenanceOn() || ((await flags.find())?.maintenance ?? false),
  visitor,
};

/** In this order: utm (below), redirect, maintenance, i18n with the route's own guards. */
const steps: readonly Step[] = [
  legacyRedirects({ companies, external: externalAddress }),
  maintenancePages(maintenance),
  languageHome,
  internalPages,
  routeStep({
    companies,
    stories,
    mayAccess: accessCheck(internalOrigin),
    isCategory: (slug) => findCategory(slug) !== null,
    visitor,
    https: isServedOverHttps,
    guards: {
      auth,
      admin,
      guest: guest({ https: isServedOverHttps }),
      'magic-login': magicLogin(),
      'health-insurance-redirect': healthInsuranceRedirect({
        flags,
        partner: healthComparisonAddress,
      }),
    },
  }),
];

/** Steps for assets and the API. */
const fileSteps: readonly Step[] = [
  languageSwitch({ https: isServedOverHttps, stories }),
  maintenanceApi(maintenance),
  workerSwitch(isWorkerOff),
];

/** Next's own assets need no decision. */
export const config = { matcher: ['/((?!_next/static|_next/image).*)'] };

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const url = new URL(request.url);
  const edgeRequest = utm({
    method: request.method,
    path: url.pathname,
    search: rawSearch(request.headers, url.search),
    cookies: { get: (name) => request.cookies.get(name)?.value },
    referrerPath: referrerPath(request.headers),
    acceptLanguage: request.headers.get('accept-language'),
    accept: request.headers.get('accept'),
  });
  return respond(await decide(edgeRequest, steps, { fileSteps, trailingSlashCode }), request);
}
