/** The company of a case as the register has it now. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { StepCompany } from '@/lib/ended-checks/steps';
import { findCompany } from '../../catalog/companies/service';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';

/** Null for a company that is no longer there. */
export async function findCheckedCompany(
  db: DatabaseOrTransaction,
  { clock }: Pick<AppContext, 'clock'>,
  slug: string | null,
): Promise<Company | null> {
  return slug === null ? null : findCompany(db, slug, amsterdamDate(clock.now()));
}

/** Its kinds, which decide about the steps. */
export async function readStepCompany(
  db: DatabaseOrTransaction,
  context: Pick<AppContext, 'clock'>,
  slug: string | null,
): Promise<StepCompany> {
  const company = await findCheckedCompany(db, context, slug);
  return { contractClass: company?.contract_class ?? null, category: company?.category ?? null };
}
