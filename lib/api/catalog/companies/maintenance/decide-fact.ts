/** An operator confirms or rejects a fact; no import and no register changes that. Who confirms has read the source that day. */
import { eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { recordAuditEntry } from '../../../core/operators/audit-log';
import type { Transaction } from '../../../db/client';
import { markChanged } from '../stored-company';
import { companyFacts } from '../table';
import { auditedFact } from './audited-fact';
import { type CompanyChange, getFactRow, lockCompany } from './lock-company';

export const factDecisions = { confirm: 'confirmed', reject: 'rejected' } as const;
export type FactDecision = keyof typeof factDecisions;

/** Decides on a fact; the same decision again changes nothing. Throws 404. */
export async function decideFact(
  transaction: Transaction,
  { id, decision, ...change }: CompanyChange & { id: string; decision: FactDecision },
): Promise<void> {
  const { slug, operator, at, locale } = change;
  const company = await lockCompany(transaction, change);
  const row = await getFactRow(transaction, { company, id, locale });
  const verdict = factDecisions[decision];
  if (row.verdict === verdict) return;
  const checked = verdict === 'confirmed' ? amsterdamDate(at) : row.checked;
  await transaction
    .update(companyFacts)
    .set({ verdict, checked, decidedBy: operator.name, decidedAt: at })
    .where(eq(companyFacts.id, row.id));
  await recordAuditEntry(transaction, operator, {
    at,
    act: `fact-${decision}`,
    subject: slug,
    before: auditedFact(row),
    after: auditedFact({ ...row, checked, verdict }),
  });
  await markChanged(transaction, at);
}
