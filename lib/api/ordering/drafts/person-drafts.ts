/** Personal data in drafts: finding a person's drafts, exporting and deleting them. */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { forgetAccess } from '../../core/access/access';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { drafts, signatures, typedEmailOf } from './table';

const typedEmail = typedEmailOf(drafts);

/**
 * References of a person's drafts that were not ordered: those of their account, those with their verified address, and those of their
 * browser, unless they contain another address.
 */
export async function listOpenDraftsOf(
  db: DatabaseOrTransaction,
  person: {
    readonly given: readonly string[];
    readonly made: readonly string[];
    readonly emailKey: string | null;
    readonly ownEmailKey: string;
  },
): Promise<string[]> {
  const { given, made, emailKey, ownEmailKey } = person;
  const rows = await db
    .select({ reference: drafts.reference })
    .from(drafts)
    .where(
      and(
        isNull(drafts.orderedAt),
        or(
          inArray(drafts.reference, [...given]),
          and(inArray(drafts.reference, [...made]), inArray(typedEmail, ['', ownEmailKey])),
          emailKey === null ? undefined : eq(typedEmail, emailKey),
        ),
      ),
    );
  return rows.map((row) => row.reference);
}

/** A draft in the data export. */
export interface DraftData {
  readonly reference: string;
  readonly form: string;
  readonly company: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly updated_at: string;
  readonly expires_at: string;
}

/** Drafts with their values, the oldest first. */
export async function listDraftData(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<DraftData[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(inArray(drafts.reference, [...references]))
    .orderBy(asc(drafts.createdAt), asc(drafts.reference));
  return rows.map((draft) => ({
    reference: draft.reference,
    form: draft.flow,
    company: draft.company,
    values: draft.values,
    created_at: draft.createdAt.toISOString(),
    updated_at: draft.updatedAt.toISOString(),
    expires_at: draft.expiresAt.toISOString(),
  }));
}

/** References with a stored signature image. */
export async function listSigned(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ reference: signatures.reference })
    .from(signatures)
    .where(inArray(signatures.reference, [...references]))
    .orderBy(asc(signatures.reference));
  return rows.map((row) => row.reference);
}

/** Deletes drafts, ordered or not, with their signatures and access grants. */
export async function eraseDrafts(transaction: Transaction, references: readonly string[]): Promise<void> {
  await transaction.delete(drafts).where(inArray(drafts.reference, [...references]));
  await transaction.delete(signatures).where(inArray(signatures.reference, [...references]));
  for (const reference of references) await forgetAccess(transaction, reference);
}
