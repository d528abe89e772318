/** Each time that a certificate was opened to be printed, and for whom; and that a letter had to go without it. */
import { asc, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { deathCertificatePrints } from './table';

export type CertificatePrint = typeof deathCertificatePrints.$inferSelect;

export interface NewPrint {
  readonly letterId: string;
  readonly printer: CertificatePrint['printer'];
  /** Name of the operator, where one prints. */
  readonly operator?: string;
  readonly at: Date;
}

export async function recordPrint(db: DatabaseOrTransaction, print: NewPrint): Promise<void> {
  await db.insert(deathCertificatePrints).values({ ...print, operator: print.operator ?? null });
}

/** The oldest first. */
export async function listPrints(
  db: DatabaseOrTransaction,
  letterIds: readonly string[],
): Promise<CertificatePrint[]> {
  if (letterIds.length === 0) return [];
  return db
    .select()
    .from(deathCertificatePrints)
    .where(inArray(deathCertificatePrints.letterId, [...letterIds]))
    .orderBy(asc(deathCertificatePrints.id));
}
