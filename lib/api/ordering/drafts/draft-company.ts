/** The company that a flow is about. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import { isCaseFlow } from '@/lib/flows/case-flow';
import type { AnyFlow } from '@/lib/flows/flow';
import { findLetterFlow, findSeveralFlow } from '@/lib/flows/letters/letter-flows';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findCompany } from '../../catalog/companies/service';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { assertTakesLetter, findLetterCompany } from '../letter-content/letter-companies';

/**
 * Null for a flow without a company. Throws 404 for an unknown one, or one that does not fit the flow, 422 for one that takes no
 * letter.
 */
export async function findDraftCompany(
  context: AppContext,
  flow: AnyFlow | null,
  slug: string | null,
  locale: Locale,
): Promise<Company | null> {
  // The values of a form to several companies name them (lib/api/ordering/letter-content/letter-companies.ts).
  if (flow && findSeveralFlow(flow.name)) return null;
  const cancels = flow !== null && findLetterFlow(flow.name) !== null;
  if (!cancels && slug === null) return null;
  const company = cancels
    ? await findLetterCompany(context, slug)
    : slug === null
      ? null
      : await findCompany(context.db, slug, amsterdamDate(context.clock.now()));
  if (!company || !isAllowed(flow, company)) {
    throw new ApiError(404, translatorOf(locale, 'errors')('company_unknown'));
  }
  if (cancels) assertTakesLetter(company, locale);
  return company;
}

/** Whether a flow accepts a company: letters alone one that a visitor named, others by its category. */
function isAllowed(flow: AnyFlow | null, { category, origin }: Company): boolean {
  if (!flow || !isCaseFlow(flow)) return true;
  if (origin === 'visitor') return false;
  return flow.companyCategories === null || flow.companyCategories.includes(category);
}
