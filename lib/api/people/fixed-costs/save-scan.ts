/** Saves the ticked rows of a scan. The same rows again change nothing. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import type { ScannedCost, ScanReceipt } from '@/lib/contract/fixed-costs/fixed-costs';
import { matchScan } from '@/lib/fixed-costs/match-scan';
import type { Locale } from '@/lib/i18n/locale';
import { listContractParties } from '../../catalog/companies/service';
import type { Transaction } from '../../db/client';
import { assertRoomFor, lockCosts, type StoredCost } from './fixed-costs';
import { fixedCosts } from './table';

interface ScanToSave {
  readonly accountId: string;
  readonly costs: readonly ScannedCost[];
  readonly locale: Locale;
  readonly at: Date;
}

/** Adds what is new and notes what became more expensive. Throws 409 where the account is full; then nothing is saved. */
export async function saveScan(
  transaction: Transaction,
  { accountId, costs, locale, at }: ScanToSave,
): Promise<ScanReceipt> {
  const parties = await listContractParties(
    transaction,
    costs.flatMap(({ company }) => company ?? []),
  );
  // A slug that the register lacks is no company.
  const scanned = costs.map((cost) => ({
    ...cost,
    company: cost.company !== null && parties.has(cost.company) ? cost.company : null,
  }));
  const matches = matchScan(await lockCosts(transaction, accountId), scanned);
  const added = matches.filter(({ change }) => change === 'new').map((match) => match.scanned);
  await assertRoomFor(transaction, { accountId, added: added.length, locale });
  if (added.length > 0) {
    await transaction.insert(fixedCosts).values(
      added.map((cost) => ({
        id: randomUUID(),
        accountId,
        companySlug: cost.company,
        name: cost.name,
        category: cost.category,
        amountCents: cost.amount_cents,
        period: cost.period,
        source: 'scan' as const,
        paidOn: cost.paid_on,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
  const receipt = {
    added: added.length,
    updated: 0,
    unchanged: 0,
    increases: [] as ScanReceipt['increases'],
  };
  for (const { scanned: row, known, change } of matches) {
    if (known === null) continue;
    if (change === 'none' || change === 'older') receipt.unchanged += 1;
    else receipt.updated += 1;
    if (change === 'higher') {
      receipt.increases.push({ name: known.name, from_cents: known.amountCents, to_cents: row.amount_cents });
    }
    if (change !== 'older') await storePayment(transaction, { known, row, change, at });
  }
  return receipt;
}

/** Stores the payment of a newer scan. */
async function storePayment(
  transaction: Transaction,
  {
    known,
    row,
    change,
    at,
  }: {
    known: StoredCost;
    row: ScannedCost;
    change: 'new' | 'none' | 'higher' | 'lower' | 'varied';
    at: Date;
  },
): Promise<void> {
  const noticed = {
    higher: { previousCents: known.amountCents, increaseNoticedOn: amsterdamDate(at) },
    lower: { previousCents: null, increaseNoticedOn: null },
    varied: {},
    none: {},
    new: {},
  }[change];
  await transaction
    .update(fixedCosts)
    .set({ amountCents: row.amount_cents, paidOn: row.paid_on, updatedAt: at, ...noticed })
    .where(eq(fixedCosts.id, known.id));
}
