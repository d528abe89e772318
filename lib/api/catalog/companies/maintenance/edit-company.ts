/** An operator sets a company's name, category, contract class and status; register and import leave it alone from then on. */
import { and, eq } from 'drizzle-orm';
import type { CompanyCategory, ContractClass } from '@/lib/contract/company-kinds';
import type { AuditValues } from '@/lib/contract/operators';
import type { CompanyValues } from '@/lib/flows/forms/company-actions';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { fieldError } from '../../../core/errors';
import { recordAuditEntry } from '../../../core/operators/audit-log';
import type { Transaction } from '../../../db/client';
import { normaliseName } from '../normalise';
import { markChanged } from '../stored-company';
import { companies, companyNames } from '../table';
import { type CompanyChange, type LockedCompany, lockCompany } from './lock-company';

type Maintained = Pick<LockedCompany, 'name' | 'category' | 'contractClass' | 'status' | 'successor'>;

function auditedCompany({ name, category, contractClass, status, successor }: Maintained): AuditValues {
  return {
    name,
    category,
    contract_class: contractClass,
    status,
    ...(successor === null ? {} : { successor }),
  };
}

/** Throws 422 for a successor of a company that is sold, and for one that is not sold itself. */
async function assertSuccessor(
  transaction: Transaction,
  { slug, values, locale }: { slug: string; values: CompanyValues; locale: Locale },
): Promise<void> {
  const { successor, status } = values;
  if (successor === undefined) return;
  const refuse = (text: string) => fieldError(locale, 'successor', text);
  const t = translatorOf(locale, 'admin');
  if (status === 'active') throw refuse(t('companies.successorOfActive'));
  const found = await transaction.$count(
    companies,
    and(eq(companies.slug, successor), eq(companies.status, 'active')),
  );
  if (successor === slug || found === 0) throw refuse(t('companies.successorUnknown'));
}

/** Under its new name a company is found, and still under the old one. */
async function rename(transaction: Transaction, company: LockedCompany, name: string): Promise<void> {
  const normalised = normaliseName(name);
  const known = await transaction.select().from(companyNames).where(eq(companyNames.companyId, company.id));
  await transaction
    .update(companyNames)
    .set({ kind: 'alias' })
    .where(and(eq(companyNames.companyId, company.id), eq(companyNames.kind, 'name')));
  const same = known.find((row) => row.normalised === normalised);
  if (same) {
    await transaction
      .update(companyNames)
      .set({ kind: 'name', term: name })
      .where(eq(companyNames.id, same.id));
    return;
  }
  const [first] = known;
  // A flagged company has no names: it is not suggested.
  if (!first || normalised === '') return;
  await transaction
    .insert(companyNames)
    .values({ companyId: company.id, term: name, normalised, kind: 'name', tier: first.tier });
}

/** Sets what operators maintain; the same values again change nothing. Throws 404, 422. */
export async function editCompany(
  transaction: Transaction,
  { values, ...change }: CompanyChange & { values: CompanyValues },
): Promise<void> {
  const { slug, operator, at, locale } = change;
  const company = await lockCompany(transaction, change);
  await assertSuccessor(transaction, { slug, values, locale });
  const next: Maintained = {
    name: values.name,
    category: values.category as CompanyCategory,
    contractClass: values.contract_class as ContractClass,
    status: values.status as LockedCompany['status'],
    successor: values.successor ?? null,
  };
  const before = auditedCompany(company);
  const after = auditedCompany(next);
  if (company.isMaintained && JSON.stringify(before) === JSON.stringify(after)) return;
  const isRenamed = next.name !== company.name;
  if (isRenamed) await rename(transaction, company, next.name);
  const aliases = isRenamed
    ? [...new Set([...company.aliases, company.name])].filter((alias) => alias !== next.name)
    : company.aliases;
  await transaction
    .update(companies)
    .set({
      ...next,
      aliases,
      normalisedName: normaliseName(next.name),
      isMaintained: true,
      updatedAt: at,
    })
    .where(eq(companies.id, company.id));
  await recordAuditEntry(transaction, operator, { at, act: 'company-edit', subject: slug, before, after });
  await markChanged(transaction, at);
}
