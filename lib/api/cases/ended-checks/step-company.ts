/** The company of a case as the register has it now. */
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { Company } from '@/lib/contract/companies';
import type { StepCompany } from '@/lib/ended-checks/steps';
import { findCompany } from '../../catalog/companies/service';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import type { StoredCase } from '../case/cases';
import { findEndedCheck } from './ended-checks';
import { readSubjectDays } from './subject-days';

/** Null for a company that is no longer there. */
export async function findCheckedCompany(
  db: DatabaseOrTransaction,
  { clock }: Pick<AppContext, 'clock'>,
  slug: string | null,
): Promise<Company | null> {
  return slug === null ? null : findCompany(db, slug, amsterdamDate(clock.now()));
}

/** Its kinds and that of the contract, which decide about the steps. */
export async function readStepCompany(
  db: DatabaseOrTransaction,
  context: Pick<AppContext, 'clock'>,
  { reference, company: slug }: Pick<StoredCase, 'reference' | 'company'>,
): Promise<StepCompany> {
  const company = await findCheckedCompany(db, context, slug);
  const found = await findEndedCheck(db, reference);
  const isBusiness = found !== null && (await readSubjectDays(db, found)).isBusiness;
  return stepCompanyOf(company, isBusiness);
}

/** The kinds of a company, and whether the contract is a business's. */
export function stepCompanyOf(company: Company | null, isBusiness: boolean): StepCompany {
  return {
    contractClass: company?.contract_class ?? null,
    category: company?.category ?? null,
    isBusiness,
  };
}
