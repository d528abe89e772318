/** Deletes cases of the kinds that go after a number of days, with the mails about them. */
import { and, eq, inArray, lte } from 'drizzle-orm';
import { caseKindNames } from '@/lib/contract/cases';
import { caseKinds } from '@/lib/flows/kinds/registry';
import { revokeKeys } from '../../core/access/mailed-keys';
import { eraseMails } from '../../core/mail/person-mails';
import type { Database, Transaction } from '../../db/client';
import { caseEvents, cases } from './table';

/** Cases deleted per run; the next run deletes the rest. */
const batchMax = 500;

/** Deletes cases that ended long enough ago. Open ones are retained. */
export async function deleteEndedCases(db: Database, at: Date): Promise<void> {
  for (const name of caseKindNames) {
    const { retention } = caseKinds[name];
    // A letter that its sender posted goes with its question (lib/api/cases/self-posted/self-posted.ts).
    if (retention === 'proof' || name === 'self-posted') continue;
    const before = new Date(at.getTime() - retention.deletedAfterDays * 86_400_000);
    const rows = await db
      .select({ reference: cases.reference })
      .from(cases)
      .where(and(eq(cases.process, name), eq(cases.waitsFor, 'nobody'), lte(cases.stateSince, before)))
      // The planner expects many due ones, and without an order reads the whole table for the first of them.
      .orderBy(cases.stateSince)
      .limit(batchMax);
    const references = rows.map((row) => row.reference);
    if (references.length === 0) continue;
    await db.transaction((transaction) => deleteCases(transaction, references));
  }
}

/** Kinds with pages of their own for the holders of mailed links. */
const keyedKinds = ['ended-check', 'self-posted'] as const;

/** Deletes cases with their events, the mails about them, and the keys in those. */
export async function deleteCases(transaction: Transaction, references: readonly string[]): Promise<void> {
  const of = [...references];
  await eraseMails(transaction, { about: of, emailKey: null });
  for (const kind of keyedKinds) await revokeKeys(transaction, kind, of);
  await transaction.delete(caseEvents).where(inArray(caseEvents.reference, of));
  await transaction.delete(cases).where(inArray(cases.reference, of));
}
