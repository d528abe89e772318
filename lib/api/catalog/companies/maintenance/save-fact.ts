/** An operator adds a fact, or edits one. */
import { and, eq, ne } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { readFactRow } from '@/lib/companies/facts-csv';
import type { RecordedFact } from '@/lib/contract/company-facts';
import type { FactValues } from '@/lib/flows/forms/company-actions';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { fieldError } from '../../../core/errors';
import { recordAuditEntry } from '../../../core/operators/audit-log';
import type { Transaction } from '../../../db/client';
import { markChanged } from '../stored-company';
import { type FactRow, factKey, factRowOf } from '../stored-facts';
import { companyFacts } from '../table';
import { auditedFact } from './audited-fact';
import { describeFactProblem } from './describe-fact-problem';
import { type CompanyChange, getFactRow, type LockedCompany, lockCompany } from './lock-company';

/** The fact of a form. Throws 422 with the error beside its field. */
function readFact(values: FactValues, { at, locale }: { at: Date; locale: Locale }): RecordedFact {
  const read = readFactRow({ ...values, checked: values.checked ?? amsterdamDate(at) });
  if (read.fact) return read.fact;
  const field = read.column === 'row' ? 'value' : read.column;
  throw fieldError(locale, field, describeFactProblem(read, locale));
}

/** Throws 422 where the company has the same fact of the same source already. */
async function assertNew(
  transaction: Transaction,
  { company, key, id, locale }: { company: LockedCompany; key: string; id?: number; locale: Locale },
): Promise<void> {
  const twins = await transaction.$count(
    companyFacts,
    and(
      eq(companyFacts.companyId, company.id),
      eq(companyFacts.key, key),
      id === undefined ? undefined : ne(companyFacts.id, id),
    ),
  );
  if (twins === 0) return;
  const text = translatorOf(locale, 'admin')('companies.factKnown');
  throw fieldError(locale, 'value', text);
}

/** What an operator writes is decided by that; a hint stays one until it is confirmed. */
function decidedRow(
  fact: RecordedFact,
  company: LockedCompany,
  { operator, at }: CompanyChange,
  before?: FactRow,
) {
  const row = factRowOf(fact, company.id, 'site');
  const verdict: FactRow['verdict'] =
    fact.tier !== 'C' || before?.verdict === 'confirmed' ? 'confirmed' : null;
  return {
    ...row,
    verdict,
    decidedBy: verdict && operator.name,
    decidedAt: verdict && at,
  };
}

/** Adds a fact; it is confirmed unless it is a hint. Throws 404, 422. */
export async function addFact(
  transaction: Transaction,
  { values, ...change }: CompanyChange & { values: FactValues },
): Promise<void> {
  const company = await lockCompany(transaction, change);
  const fact = readFact(values, change);
  await assertNew(transaction, { company, key: factKey(fact), locale: change.locale });
  const [row] = await transaction
    .insert(companyFacts)
    .values(decidedRow(fact, company, change))
    .returning();
  if (!row) throw new Error('an inserted fact was not returned');
  const { operator, at, slug } = change;
  await recordAuditEntry(transaction, operator, {
    at,
    act: 'fact-add',
    subject: slug,
    after: auditedFact(row),
  });
  await markChanged(transaction, at);
}

/**
 * Replaces a fact. One of the register or an import under another key stays as rejected: the next synchronisation would bring
 * it back otherwise. Throws 404, 422.
 */
export async function editFact(
  transaction: Transaction,
  { id, values, ...change }: CompanyChange & { id: string; values: FactValues },
): Promise<void> {
  const { operator, at, slug, locale } = change;
  const company = await lockCompany(transaction, change);
  const before = await getFactRow(transaction, { company, id, locale });
  const fact = readFact(values, change);
  const row = decidedRow(fact, company, change, before);
  await assertNew(transaction, { company, key: row.key, id: before.id, locale });
  const isReplaced = before.origin !== 'site' && before.key !== row.key;
  if (isReplaced) {
    await transaction
      .update(companyFacts)
      .set({ verdict: 'rejected', decidedBy: operator.name, decidedAt: at })
      .where(eq(companyFacts.id, before.id));
  }
  const [after] = isReplaced
    ? await transaction.insert(companyFacts).values(row).returning()
    : await transaction.update(companyFacts).set(row).where(eq(companyFacts.id, before.id)).returning();
  if (!after) throw new Error('a changed fact was not returned');
  await recordAuditEntry(transaction, operator, {
    at,
    act: 'fact-edit',
    subject: slug,
    before: auditedFact(before),
    after: auditedFact(after),
  });
  await markChanged(transaction, at);
}
