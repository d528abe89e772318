/** Personal data in lists of contracts after a death: finding a person's lists, and exporting them. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { listContracts } from './estates';
import { emailOfEstate, estates } from './table';

const typedEmail = emailOfEstate(estates);

/** References of a person's lists, found like drafts: of the account, with the verified address, or of the browser. */
export async function listEstatesOf(
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
    .select({ reference: estates.reference })
    .from(estates)
    .where(
      or(
        inArray(estates.reference, [...given]),
        and(inArray(estates.reference, [...made]), inArray(typedEmail, ['', ownEmailKey])),
        emailKey === null ? undefined : eq(typedEmail, emailKey),
      ),
    );
  return rows.map(({ reference }) => reference);
}

/** Lists with their contracts, the oldest first. */
export async function listEstateData(db: DatabaseOrTransaction, references: readonly string[]) {
  const rows = await db
    .select()
    .from(estates)
    .where(inArray(estates.reference, [...references]))
    .orderBy(asc(estates.createdAt), asc(estates.reference));
  return Promise.all(
    rows.map(async ({ reference, values, createdAt, updatedAt, expiresAt }) => ({
      reference,
      values,
      contracts: (await listContracts(db, reference)).map((contract) => ({
        company: contract.name,
        kind: contract.contractClass,
        wish: contract.wish,
        contract_number: contract.contractNumber,
        done_at: contract.doneAt?.toISOString() ?? null,
        letter: contract.letterReference,
        added_at: contract.createdAt.toISOString(),
      })),
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  );
}
