/** Keeping what somebody declared with an order or a request, each on its own line with the version of its words. */
import { asc, inArray } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/locale';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { declarations } from './table';

/** A line as it is kept. */
export type StoredDeclaration = typeof declarations.$inferSelect;

/** Where an address was kept that is gone now; also written where no trusted proxy told one. */
const noAddress = 'unknown';

/** Records what was declared at once, in the transaction of what it belongs to. */
export async function recordDeclarations(
  transaction: Transaction,
  declared: {
    readonly reference: string;
    readonly locale: Locale;
    readonly clientAddress: string;
    readonly at: Date;
    readonly lines: readonly { readonly kind: string; readonly textVersion: string }[];
  },
): Promise<void> {
  const { reference, locale, clientAddress, at, lines } = declared;
  if (lines.length === 0) return;
  await transaction
    .insert(declarations)
    .values(lines.map((line) => ({ ...line, reference, locale, acceptedAt: at, clientAddress })));
}

/** Every line of some orders and requests, as recorded. */
export async function listDeclarationsOf(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<StoredDeclaration[]> {
  return db
    .select()
    .from(declarations)
    .where(inArray(declarations.reference, [...references]))
    .orderBy(asc(declarations.id));
}

/** Takes the person out: what was declared stays as proof, from where does not. */
export async function eraseDeclarers(transaction: Transaction, references: readonly string[]): Promise<void> {
  await transaction
    .update(declarations)
    .set({ clientAddress: noAddress })
    .where(inArray(declarations.reference, [...references]));
}

/** A line as its person gets a copy of it. */
export function declarationData({ kind, textVersion, locale, acceptedAt, clientAddress }: StoredDeclaration) {
  return {
    kind,
    text_version: textVersion,
    language: locale,
    accepted_at: acceptedAt.toISOString(),
    internet_address: clientAddress,
  };
}
