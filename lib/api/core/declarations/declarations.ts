/** Declarations made with an order or a request, one row each, with the version of the text. */
import { asc, inArray } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/locale';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { declarations } from './table';

/** A stored declaration. */
export type StoredDeclaration = typeof declarations.$inferSelect;

/** Placeholder of an erased client address; also written without a trusted proxy. */
const noAddress = 'unknown';

/** Records simultaneous declarations, in the transaction of their order or request. */
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

/** Every declaration of the given orders and requests. */
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

/** Erases the person: the declaration is retained as proof, its client address is not. */
export async function eraseDeclarers(transaction: Transaction, references: readonly string[]): Promise<void> {
  await transaction
    .update(declarations)
    .set({ clientAddress: noAddress })
    .where(inArray(declarations.reference, [...references]));
}

/** A declaration in the data export. */
export function declarationData({ kind, textVersion, locale, acceptedAt, clientAddress }: StoredDeclaration) {
  return {
    kind,
    text_version: textVersion,
    language: locale,
    accepted_at: acceptedAt.toISOString(),
    internet_address: clientAddress,
  };
}
