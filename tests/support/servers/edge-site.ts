/** The middleware's steps over a small world: three companies, one reference, and pages that may all be there. */

import { adviceCategoryFlags } from '@/lib/companies/advice-kinds';
import type { Locale } from '@/lib/i18n/locale';
import { type DecideOptions, decide } from '@/lib/middleware/decide';
import { admin } from '@/lib/middleware/guards/admin';
import { auth } from '@/lib/middleware/guards/auth';
import { guest } from '@/lib/middleware/guards/guest';
import { healthInsuranceRedirect } from '@/lib/middleware/guards/health-insurance-redirect';
import { magicLogin } from '@/lib/middleware/guards/magic-login';
import { languageHome, languageSwitch } from '@/lib/middleware/language';
import { legacyRedirects } from '@/lib/middleware/legacy-redirects';
import { companyFlag } from '@/lib/middleware/lookups/company-flags';
import type { SiteFlags } from '@/lib/middleware/lookups/site-flags';
import { maintenanceApi, maintenancePages } from '@/lib/middleware/maintenance';
import { internalPages } from '@/lib/middleware/routing/internal-pages';
import { routeStep } from '@/lib/middleware/routing/route-step';
import type { Decision } from '@/lib/middleware/step';
import { visitorReader } from '@/lib/middleware/visitor';
import { type EdgeRequestParts, edgeRequest } from './edge-request';

export const edgeSecret = 'a secret of at least thirty-two characters';
export const edgeReference = '0123456789ABCDEFGHJKMNPQRS';

const { cancellable, english } = companyFlag;
const advised = Object.values(adviceCategoryFlags).reduce<number>((bits, flag) => bits | flag, 0);
const companyFlags: Readonly<Record<string, number>> = {
  // Of every category with advice, so that every row has a company.
  netflix: cancellable | english | advised,
  oldco: cancellable | english | companyFlag.inactive | adviceCategoryFlags.energy,
  powerco: cancellable | english | adviceCategoryFlags.energy,
  cbr: 0,
  smallco: cancellable,
};

export interface EdgeSiteOptions extends DecideOptions {
  readonly maintenance?: boolean;
  readonly flags?: SiteFlags | null;
  readonly nowSeconds?: number;
  /** Stories by full slug, each with its translations; left out, every one exists and has none. */
  readonly stories?: Readonly<Record<string, readonly string[]>>;
}

/** Responds to requests like the site. */
export function edgeSite({
  maintenance = false,
  flags = null,
  nowSeconds = 1_000,
  stories: known,
  ...options
}: EdgeSiteOptions = {}): (target: string, parts?: EdgeRequestParts) => Promise<Decision> {
  const companies = { find: async (slug: string) => companyFlags[slug] ?? null };
  const visitor = visitorReader(
    () => edgeSecret,
    () => nowSeconds * 1000,
  );
  const https = () => true;
  const stories = {
    exists: async (slug: string) => known === undefined || slug in known,
    findTranslation: async (slug: string, locale: Locale) =>
      known?.[slug]?.find((other) => other.startsWith(`${locale}/`)) ?? null,
  };
  const closing = { isOn: () => maintenance, visitor };
  const steps = [
    legacyRedirects({ companies, external: (name) => `https://${name.toLowerCase()}.example/?a=1` }),
    maintenancePages(closing),
    languageHome,
    internalPages,
    routeStep({
      companies,
      stories,
      mayAccess: async ({ id }) => id === edgeReference || id === 'GOODCODE',
      isCategory: (slug) => slug === 'energie' || slug === 'maaltijden-en-boodschappen',
      visitor,
      https,
      guards: {
        auth,
        admin,
        guest: guest({ https }),
        'magic-login': magicLogin(),
        'health-insurance-redirect': healthInsuranceRedirect({
          flags: { find: async () => flags },
          partner: () => 'https://partner.example/compare?ref=1',
        }),
      },
    }),
  ];
  const fileSteps = [languageSwitch({ https, stories }), maintenanceApi(closing)];
  return (target, parts) => decide(edgeRequest(target, parts), steps, { fileSteps, ...options });
}
