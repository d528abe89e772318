/** Cases that ask whether a contract has ended: finding them by what they are about, and their values. */
import { and, eq, inArray } from 'drizzle-orm';
import type { EndedSubjectKind } from '@/lib/contract/letters/ended-checks';
import type { EndedCheckValues } from '@/lib/flows/kinds/ended-check';
import { waitsForOf } from '@/lib/flows/processes';
import type { DatabaseOrTransaction } from '../../db/client';
import { listCasesAmong, type StoredCase } from '../case/cases';
import { endedChecks } from './table';

/** What a case is about. Of an order's letters to one company one question is asked. */
export type EndedSubject =
  | { readonly kind: 'letter'; readonly order: string }
  | { readonly kind: 'self-posted'; readonly reference: string };

/** A case with its subject. */
export interface EndedCheck {
  readonly caseRow: StoredCase;
  readonly subject: EndedSubject;
  /** Slug. */
  readonly company: string;
}

export function subjectIdOf(subject: EndedSubject): string {
  return subject.kind === 'letter' ? subject.order : subject.reference;
}

function subjectOf(kind: EndedSubjectKind, id: string): EndedSubject {
  return kind === 'letter' ? { kind, order: id } : { kind, reference: id };
}

/** Whether nothing is asked or mailed any more; a charge may still be told (ended-check-process.ts). */
export function isClosed(state: StoredCase['state']): boolean {
  return waitsForOf('ended-check', state) === 'nobody';
}

/** The values of a case; what its person gave is missing after erasure. */
export function endedValuesOf({ values }: Pick<StoredCase, 'values'>): EndedCheckValues {
  return {
    laterEnd: null,
    paymentMonths: null,
    askedAbout: null,
    chargedOn: null,
    chargedCents: null,
    ...values,
  } as EndedCheckValues;
}

async function list(db: DatabaseOrTransaction, where: ReturnType<typeof and>): Promise<EndedCheck[]> {
  const rows = await db.select().from(endedChecks).where(where);
  const found = await listCasesAmong(
    db,
    rows.map(({ reference }) => reference),
  );
  return found
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap((caseRow) => {
      const of = rows.find(({ reference }) => reference === caseRow.reference);
      return of ? [{ caseRow, subject: subjectOf(of.subjectKind, of.subjectId), company: of.company }] : [];
    });
}

export async function findEndedCheck(
  db: DatabaseOrTransaction,
  reference: string,
): Promise<EndedCheck | null> {
  const [found] = await list(db, eq(endedChecks.reference, reference));
  return found ?? null;
}

/** The case about a subject and a company, open or not. */
export async function findCheckOf(
  db: DatabaseOrTransaction,
  subject: EndedSubject,
  company: string,
): Promise<EndedCheck | null> {
  const isSubject = and(
    eq(endedChecks.subjectKind, subject.kind),
    eq(endedChecks.subjectId, subjectIdOf(subject)),
    eq(endedChecks.company, company),
  );
  const [found] = await list(db, isSubject);
  return found ?? null;
}

/** The cases about some orders or self-posted letters. */
export async function listChecksOf(
  db: DatabaseOrTransaction,
  kind: EndedSubjectKind,
  ids: readonly string[],
): Promise<EndedCheck[]> {
  if (ids.length === 0) return [];
  return list(db, and(eq(endedChecks.subjectKind, kind), inArray(endedChecks.subjectId, [...ids])));
}
