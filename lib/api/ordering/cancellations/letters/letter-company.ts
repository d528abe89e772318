/** The company that a letter goes to. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import { findCompany } from '../../../catalog/companies/service';
import type { AppContext } from '../../../core/context';

/** A company that one can cancel with, by slug; null for no slug, an unknown one, or a company without cancellations. */
export async function findLetterCompany(context: AppContext, slug: string | null): Promise<Company | null> {
  if (slug === null) return null;
  const company = await findCompany(context.db, slug, amsterdamDate(context.clock.now()));
  return company?.cancellable ? company : null;
}
