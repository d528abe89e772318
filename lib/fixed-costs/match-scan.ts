/** Matches the rows of a scan with saved costs: new contracts, known ones, and prices that changed. Pure. */
import type { ScannedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import type { PaymentPeriod } from '@/lib/contract/fixed-costs/payment-terms';

export interface KnownCost {
  readonly id: string;
  readonly companySlug: string | null;
  readonly name: string;
  readonly amountCents: number;
  readonly period: PaymentPeriod;
  /** Day of the payment that the amount is from; null where it was typed. */
  readonly paidOn: string | null;
}

export interface ScanMatch<Known extends KnownCost> {
  readonly scanned: ScannedCost;
  /** Null for a new contract. */
  readonly known: Known | null;
  /** `older`: the scan is of an earlier payment than the saved amount. */
  readonly change: 'new' | 'none' | 'older' | 'higher' | 'lower' | 'varied';
}

/** A contract whose amount differs by more than this factor is another one of the same company. */
const sameContractFactor = 1.5;

/**
 * Pairs each row with at most one saved cost of the same company and period, the nearest amount first. Where the scan or the cost has
 * no company of the register, names decide.
 */
export function matchScan<Known extends KnownCost>(
  known: readonly Known[],
  scanned: readonly ScannedCost[],
): ScanMatch<Known>[] {
  const pairs = scanned
    .flatMap((row, index) =>
      known
        .filter((cost) => isSameContract(cost, row))
        .map((cost) => ({ index, cost, distance: Math.abs(cost.amountCents - row.amount_cents) })),
    )
    .sort((a, b) => a.distance - b.distance);
  const found = new Map<number, Known>();
  const taken = new Set<string>();
  for (const { index, cost } of pairs) {
    if (found.has(index) || taken.has(cost.id)) continue;
    found.set(index, cost);
    taken.add(cost.id);
  }
  return scanned.map((row, index) => {
    const cost = found.get(index) ?? null;
    return { scanned: row, known: cost, change: cost ? changeOf(cost, row) : 'new' };
  });
}

function isSameContract(cost: KnownCost, row: ScannedCost): boolean {
  if (cost.period !== row.period) return false;
  const isSamePayee =
    cost.companySlug !== null && row.company !== null
      ? cost.companySlug === row.company
      : plain(cost.name) === plain(row.name);
  const [less, more] = [cost.amountCents, row.amount_cents].sort((a, b) => a - b) as [number, number];
  return isSamePayee && more <= less * sameContractFactor;
}

function changeOf(cost: KnownCost, row: ScannedCost): ScanMatch<KnownCost>['change'] {
  if (cost.paidOn !== null && row.paid_on < cost.paidOn) return 'older';
  if (cost.amountCents === row.amount_cents) return 'none';
  if (row.varies) return 'varied';
  return row.amount_cents > cost.amountCents ? 'higher' : 'lower';
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
