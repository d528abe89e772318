/** An operator imports a file of facts: adds and updates, and never changes what an operator decided. */
import { eq, inArray } from 'drizzle-orm';
import { parseFactsFile, type RefusedRow } from '@/lib/companies/facts-file/parse-file';
import { settleFact } from '@/lib/companies/facts-file/settle-fact';
import { isWithdrawn } from '@/lib/companies/facts-file/withdrawal';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { fieldError } from '../../../core/errors';
import { type NewAuditEntry, recordAuditEntries, recordAuditEntry } from '../../../core/operators/audit-log';
import type { Operator } from '../../../core/operators/operator-action';
import type { Transaction } from '../../../db/client';
import { markChanged } from '../stored-company';
import { type FactRow, factKey, factRowOf, recordedFactOfRow } from '../stored-facts';
import { companies, companyFacts } from '../table';
import { auditedFact } from './audited-fact';
import { describeFactProblem } from './describe-fact-problem';

/** Subject of an import in the audit log; no slug has a dot. */
export const importSubject = 'facts.csv';

/** Result of an import: numbers of facts, and the rows that are none. */
export interface FactsReport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** An operator decided on them, so that the file changed nothing. */
  readonly decided: number;
  readonly refused: readonly RefusedRow[];
}

/** Refused rows that the audit log holds at most. */
const loggedRefusalsMax = 200;
const rowsPerStatement = 1_000;

type Company = Pick<typeof companies.$inferSelect, 'id' | 'slug' | 'category'> & {
  readonly contract_class: typeof companies.$inferSelect.contractClass;
};
type NewRow = ReturnType<typeof factRowOf>;

async function listByKey(transaction: Transaction, list: readonly Company[]): Promise<Map<string, FactRow>> {
  if (list.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(companyFacts)
    .where(
      inArray(
        companyFacts.companyId,
        list.map(({ id }) => id),
      ),
    )
    .for('update');
  return new Map(rows.map((row) => [`${row.companyId} ${row.key}`, row]));
}

async function lockCompanies(transaction: Transaction, slugs: readonly string[]): Promise<Company[]> {
  if (slugs.length === 0) return [];
  return transaction
    .select({
      id: companies.id,
      slug: companies.slug,
      category: companies.category,
      contract_class: companies.contractClass,
    })
    .from(companies)
    .where(inArray(companies.slug, [...slugs]))
    .orderBy(companies.id)
    .for('update');
}

/** A new fact as a stored one, for comparison and the audit log. */
function storedOf(row: NewRow): FactRow {
  return {
    ...row,
    id: 0,
    sourceUrl: row.sourceUrl ?? null,
    sourceDate: row.sourceDate ?? null,
    note: row.note ?? null,
    remark: row.remark ?? null,
    quote: row.quote ?? null,
    verdict: null,
    decidedAt: null,
    decidedBy: null,
  };
}

const isSame = (one: FactRow, other: FactRow) =>
  JSON.stringify(auditedFact(one)) === JSON.stringify(auditedFact(other));

/** An entry about a fact that the file adds, changes or takes out. */
function entryOf(slug: string, at: Date, after: FactRow, before?: FactRow): NewAuditEntry {
  const entry = { at, act: 'fact-import', subject: slug, after: auditedFact(after) } as const;
  return before ? { ...entry, before: auditedFact(before) } : entry;
}

/** Imports a file. Repeating it changes nothing. Throws 422 for a file that can't be read, of which nothing is used. */
export async function importFacts(
  transaction: Transaction,
  { text, operator, at, locale }: { text: string; operator: Operator; at: Date; locale: Locale },
): Promise<FactsReport> {
  const parsed = parseFactsFile(text);
  if (parsed.unreadable) {
    const t = translatorOf(locale, 'admin');
    throw fieldError(locale, 'csv', t(`companies.unreadable.${parsed.unreadable}`));
  }
  const slugs = [...parsed.facts, ...parsed.withdrawals].map(({ slug }) => slug);
  const found = await lockCompanies(transaction, [...new Set(slugs)]);
  const bySlug = new Map(found.map((company) => [company.slug, company]));
  const stored = await listByKey(transaction, found);
  const refused: RefusedRow[] = [...parsed.refused];
  const unknown = ({ slug, line }: Pick<RefusedRow, 'slug' | 'line'>) =>
    refused.push({ line, slug, column: 'slug', kind: null, problem: 'unknown' });
  for (const { slug, line } of [...parsed.companies, ...parsed.aliases]) {
    refused.push({ line, slug, column: 'fact', kind: null, problem: 'in the register’s files only' });
  }
  const added = new Map<string, NewRow>();
  const entries: NewAuditEntry[] = [];
  const counts = { updated: 0, unchanged: 0, decided: 0 };

  for (const { slug, line, withdrawal } of parsed.withdrawals) {
    const company = bySlug.get(slug);
    if (!company) unknown({ slug, line });
    for (const [key, row] of stored) {
      if (row.companyId !== company?.id || !isWithdrawn(recordedFactOfRow(row), withdrawal)) continue;
      if (row.verdict) {
        counts.decided += 1;
        continue;
      }
      const after: FactRow = { ...row, verdict: 'rejected', decidedBy: operator.name, decidedAt: at };
      const { verdict, decidedBy, decidedAt } = after;
      counts.updated += 1;
      await transaction
        .update(companyFacts)
        .set({ verdict, decidedBy, decidedAt })
        .where(eq(companyFacts.id, row.id));
      stored.set(key, after);
      entries.push(entryOf(slug, at, after, row));
    }
  }
  for (const { slug, fact: stated, line } of parsed.facts) {
    const company = bySlug.get(slug);
    if (!company) {
      unknown({ slug, line });
      continue;
    }
    const fact = settleFact(stated, company);
    const key = `${company.id} ${factKey(fact)}`;
    const row = factRowOf(fact, company.id, 'site');
    const before = stored.get(key);
    const after = storedOf(row);
    if (before?.verdict) counts.decided += 1;
    else if (added.has(key) || (before && isSame(before, after))) counts.unchanged += 1;
    else {
      if (before) {
        counts.updated += 1;
        await transaction.update(companyFacts).set(row).where(eq(companyFacts.id, before.id));
        stored.set(key, { ...after, id: before.id });
      } else added.set(key, row);
      entries.push(entryOf(slug, at, after, before));
    }
  }
  await insertFacts(transaction, [...added.values()]);
  const report = {
    added: added.size,
    ...counts,
    refused: refused.sort((one, other) => one.line - other.line),
  };
  await recordAuditEntries(transaction, operator, entries);
  await recordReport(transaction, { report, operator, at, locale });
  if (entries.length > 0) await markChanged(transaction, at);
  return report;
}

async function insertFacts(transaction: Transaction, rows: readonly NewRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await transaction.insert(companyFacts).values(rows.slice(start, start + rowsPerStatement));
  }
}

/** The operators' page shows it with the refused rows, in the language of the operator who imported. */
function recordReport(
  transaction: Transaction,
  { report, operator, at, locale }: { report: FactsReport; operator: Operator; at: Date; locale: Locale },
): Promise<void> {
  const { refused, ...counts } = report;
  const t = translatorOf(locale, 'admin');
  const lines = refused.slice(0, loggedRefusalsMax).map(({ line, slug, ...problem }) =>
    t('companies.refusedRow', {
      line: String(line),
      slug: slug || '–',
      column: problem.column,
      problem: describeFactProblem(problem, locale),
    }),
  );
  return recordAuditEntry(transaction, operator, {
    at,
    act: 'facts-import',
    subject: importSubject,
    after: {
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
      refused: String(refused.length),
      ...(lines.length > 0 ? { refused_rows: lines.join('\n') } : {}),
    },
  });
}
