/** Addresses that letters came back from: each waits among the proposals for an operator, who corrects or confirms it. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { FactOfKind } from '@/lib/contract/company-facts';
import { addressKey } from '@/lib/letters/address-key';
import { knownRecipient } from '@/lib/letters/empty-letter';
import type { LetterRecipient } from '@/lib/letters/letter-input';
import type { DatabaseOrTransaction, Transaction } from '../../../db/client';
import { findCompany } from '../service';
import { factOfRow, listShownAddresses } from '../stored-facts';
import { factProposals } from '../table';

/** A sourced address of a company. */
export interface SourcedAddress {
  readonly id: number;
  readonly fact: FactOfKind<'address'>;
  /** A letter came back from it, and no operator has decided since. */
  readonly isDoubted: boolean;
}

/** The addresses of a company that visitors see; none for an unknown company. */
export async function listSourcedAddresses(
  db: DatabaseOrTransaction,
  slug: string,
  at: Date,
): Promise<SourcedAddress[]> {
  const company = await findCompany(db, slug, amsterdamDate(at));
  const rows = company ? await listShownAddresses(db, company.id) : [];
  if (rows.length === 0) return [];
  const open = await db
    .select({ id: factProposals.doubtedFactId })
    .from(factProposals)
    .where(
      and(
        eq(factProposals.state, 'open'),
        inArray(
          factProposals.doubtedFactId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const ids = new Set(open.map(({ id }) => id));
  // Of the kind that was asked for.
  const known = rows.map((row) => ({ id: row.id, fact: factOfRow(row) as FactOfKind<'address'> }));
  const keyOf = ({ fact }: { fact: FactOfKind<'address'> }) => addressKey(recipientAt('', fact));
  // Several sources may have the same address.
  const doubted = new Set(known.filter(({ id }) => ids.has(id)).map(keyOf));
  return known.map((each) => ({ ...each, isDoubted: doubted.has(keyOf(each)) }));
}

/** A company at one of its sourced addresses, as a letter has it. */
export function recipientAt(name: string, { value }: FactOfKind<'address'>): LetterRecipient {
  return knownRecipient(name, { ...value, country: value.country ?? 'nl' });
}

/** Doubts the sourced address that a letter came back from, once at a time. Nothing where its customer typed the address. */
export async function doubtAddress(
  transaction: Transaction,
  {
    slug,
    name,
    recipient,
    text,
    at,
  }: {
    readonly slug: string;
    /** The company's name above the address. */
    readonly name: string;
    readonly recipient: LetterRecipient;
    /** Why, for operators. */
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const known = await listSourcedAddresses(transaction, slug, at);
  const key = addressKey(recipient);
  const meant = known.find(({ fact }) => addressKey(recipientAt(name, fact)) === key);
  if (!meant || meant.isDoubted) return;
  await transaction
    .insert(factProposals)
    .values({
      id: randomUUID(),
      company: slug,
      kind: 'address',
      text,
      sourceKind: 'post',
      createdAt: at,
      doubtedFactId: meant.id,
    })
    .onConflictDoNothing();
}
