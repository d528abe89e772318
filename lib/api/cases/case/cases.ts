/** Stored cases, for services that work on them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type CaseProcess, type FormProcess, formProcesses } from '@/lib/contract/cases';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { caseEvents, cases } from './table';

export type StoredCase = typeof cases.$inferSelect;

/** An event of a case. */
export type StoredCaseEvent = typeof caseEvents.$inferSelect;

/** A case that a form made: it has pages for its customer. */
export type FormCase = StoredCase & { readonly process: FormProcess };

export function isFormCase(caseRow: StoredCase): caseRow is FormCase {
  return formProcesses.some((process) => process === caseRow.process);
}

/** A case of a form; null for another kind too. */
export async function findFormCase(db: DatabaseOrTransaction, reference: string): Promise<FormCase | null> {
  const caseRow = await findCase(db, reference);
  return caseRow && isFormCase(caseRow) ? caseRow : null;
}

export async function findCase(db: DatabaseOrTransaction, reference: string): Promise<StoredCase | null> {
  const [caseRow] = await db.select().from(cases).where(eq(cases.reference, reference));
  return caseRow ?? null;
}

/** A case, locked until the transaction ends; null if it does not exist. Lock it before its proposals and payments. */
export async function lockCase(transaction: Transaction, reference: string): Promise<StoredCase | null> {
  const [caseRow] = await transaction
    .select()
    .from(cases)
    .where(eq(cases.reference, reference))
    .for('update');
  return caseRow ?? null;
}

/** Changes a locked case, or one that was just stored, without a move: its values, or when the clock moves it. */
export async function changeCase(
  transaction: Transaction,
  reference: string,
  change: { readonly values?: Record<string, unknown>; readonly clockAt?: Date },
): Promise<void> {
  const { values, clockAt } = change;
  await transaction
    .update(cases)
    .set({ ...(values ? { values } : {}), ...(clockAt ? { clockAt, dueAt: clockAt } : {}) })
    .where(eq(cases.reference, reference));
}

/** The cases with the given references. */
export async function listCasesAmong(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredCase[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(cases)
    .where(inArray(cases.reference, [...references]));
}

/**
 * References of the cases that mail to an address, given by its key (lib/fields/email-address.ts): those of the given processes, by default
 * of forms.
 */
export async function listCaseReferencesOfEmail(
  db: DatabaseOrTransaction,
  emailKey: string,
  among: readonly CaseProcess[] = formProcesses,
): Promise<string[]> {
  const rows = await db
    .select({ reference: cases.reference })
    .from(cases)
    .where(and(eq(sql`lower(${cases.email})`, emailKey), inArray(cases.process, [...among])));
  return rows.map((row) => row.reference);
}

/** References of the cases in a state that mail to an address, given by its key, in their order. */
export async function listCasesIn(
  db: DatabaseOrTransaction,
  emailKey: string,
  { process, state, flows }: Pick<StoredCase, 'process' | 'state'> & { readonly flows: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ reference: cases.reference })
    .from(cases)
    .where(
      and(
        eq(sql`lower(${cases.email})`, emailKey),
        eq(cases.process, process),
        eq(cases.state, state),
        inArray(cases.flow, [...flows]),
      ),
    )
    .orderBy(asc(cases.reference));
  return rows.map((row) => row.reference);
}

/** Events of the given cases, the oldest first. */
export async function listCaseEvents(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredCaseEvent[]> {
  if (references.length === 0) return [];
  return db
    .select()
    .from(caseEvents)
    .where(inArray(caseEvents.reference, [...references]))
    .orderBy(asc(caseEvents.id));
}
