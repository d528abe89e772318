/** The company that a letter goes to. */
import type { Company } from '@/lib/contract/companies';
import { defaultLocale } from '@/lib/i18n/locale';
import { findCompany } from '../../../catalog/companies/service';
import type { AppContext } from '../../../core/context';

/** A company that one can cancel with, by slug; null for no slug, an unknown one, or a company without cancellations. */
export async function findLetterCompany(context: AppContext, slug: string | null): Promise<Company | null> {
  if (slug === null) return null;
  // Only its remarks are words of ours, and none of them goes onto a letter.
  const company = await findCompany(context.db, slug, defaultLocale);
  return company?.cancellable ? company : null;
}
