/** The recipient company of a letter. */
import type { Company } from '@/lib/contract/companies';
import { defaultLocale } from '@/lib/i18n/locale';
import { findCompany } from '../../../catalog/companies/service';
import type { AppContext } from '../../../core/context';

/** A company that can be cancelled with, by slug; null for no slug, an unknown one, or a company without cancellations. */
export async function findLetterCompany(context: AppContext, slug: string | null): Promise<Company | null> {
  if (slug === null) return null;
  // Only its remarks depend on the locale, and the letter contains none of them.
  const company = await findCompany(context.db, slug, defaultLocale);
  return company?.cancellable ? company : null;
}
