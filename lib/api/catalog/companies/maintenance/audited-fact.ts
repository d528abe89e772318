/** A fact as texts, for the audit log and the import's comparison. */
import { formatFactValue, formatNote } from '@/lib/companies/facts-csv';
import type { AuditValues } from '@/lib/contract/operators';
import { type FactRow, recordedFactOfRow } from '../stored-facts';

type StoredFact = Omit<FactRow, 'id' | 'companyId' | 'key' | 'origin' | 'decidedAt' | 'decidedBy'>;

/** Texts by name; absent where the fact has none. */
export function auditedFact(row: StoredFact): AuditValues {
  const fact = recordedFactOfRow(row as FactRow);
  const values = {
    fact: fact.kind,
    value: formatFactValue(fact),
    purpose: fact.purpose,
    tier: fact.tier,
    source_kind: fact.source.kind,
    source_url: fact.source.url,
    source_date: fact.source.date,
    checked: fact.checked,
    note: fact.note ? formatNote(fact.note) : null,
    quote: fact.quote,
    remark: fact.remark,
    verdict: row.verdict,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
