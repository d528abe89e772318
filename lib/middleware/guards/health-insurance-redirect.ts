/**
 * While self-service is on, the health-insurance pages redirect to the comparison partner. The partner gets at most a pseudonym.
 */
import type { SiteFlagSource } from '@/lib/middleware/lookups/site-flags';
import { redirectVisitor } from '../step';
import type { Guard } from './guard';

/** Format of `user` in the query: an identifier, no address and no name. */
const userShape = /^[A-Za-z0-9_-]{1,64}$/;

export interface HealthRedirectOptions {
  readonly flags: SiteFlagSource;
  /** Returns the partner's URL, a setting. */
  readonly partner: () => string;
}

/** Redirects to the partner; without flags the page is shown. */
export function healthInsuranceRedirect({ flags, partner }: HealthRedirectOptions): Guard {
  return async ({ request, visitor }) => {
    if (!(await flags.find())?.health_insurance_self_service) return null;
    const target = new URL(partner());
    const named = new URLSearchParams(request.search).get('user');
    const user = (await visitor())?.id ?? (named !== null && userShape.test(named) ? named : null);
    const added = {
      utm_source: 'snoei',
      utm_medium: 'affiliate',
      utm_campaign: request.campaign?.campaign ?? 'organic',
      ...(user === null ? {} : { user }),
    };
    for (const [name, value] of Object.entries(added)) target.searchParams.set(name, value);
    return redirectVisitor(target.href);
  };
}
