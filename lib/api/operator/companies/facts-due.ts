/** The queue of facts: what visitors see and no operator has decided on, by the traffic of its company and its age. */
import { featuredCompanies } from '@/lib/companies/featured';
import { listFactProposals } from '../../cases/company-reports/company-reports';
import { listUndecidedOfSold, type UndecidedFact } from '../../catalog/companies/maintenance/company-records';
import { countOpenProposals } from '../../catalog/companies/maintenance/fact-proposals';
import { factOfRow } from '../../catalog/companies/stored-facts';
import { operatorRead } from '../../core/operators/operator-read';
import type { DatabaseOrTransaction } from '../../db/client';
import { countPaidLetters } from '../../ordering/orders/letters/ordered-companies';
import { pageNumber } from './read-companies';

const pageLength = 10;

interface DueFact extends UndecidedFact {
  /** Paid letters to its company: nothing else measures how many people a company's page serves. */
  readonly orders: number;
  readonly isFeatured: boolean;
}

const featured: ReadonlySet<string> = new Set(Object.values(featuredCompanies).flat());

/** The most ordered companies first, then those that the overview names; then the oldest source, one without a date before all. */
function compareDue(one: DueFact, other: DueFact): number {
  return (
    other.orders - one.orders ||
    Number(other.isFeatured) - Number(one.isFeatured) ||
    (one.row.sourceDate ?? '').localeCompare(other.row.sourceDate ?? '') ||
    one.row.checked.localeCompare(other.row.checked) ||
    one.row.id - other.row.id
  );
}

async function listDue(db: DatabaseOrTransaction): Promise<DueFact[]> {
  const orders = await countPaidLetters(db);
  const undecided = await listUndecidedOfSold(db, [...orders.keys()]);
  return undecided
    .map((fact) => ({
      ...fact,
      orders: orders.get(fact.company.slug) ?? 0,
      isFeatured: featured.has(fact.company.slug),
    }))
    .sort(compareDue);
}

/** How many facts wait for an operator, and the oldest date of a source among them. */
interface DueFactCount {
  readonly due: number;
  /** Of these, facts whose source has no date. */
  readonly undated: number;
  /** YYYY, YYYY-MM or YYYY-MM-DD; null where no due fact has a dated source. */
  readonly oldest: string | null;
}

function countOf(due: readonly UndecidedFact[]): DueFactCount {
  const dates = due.flatMap(({ row }) => (row.sourceDate === null ? [] : [row.sourceDate]));
  return { due: due.length, undated: due.length - dates.length, oldest: dates.sort()[0] ?? null };
}

export async function countFactsDue(db: DatabaseOrTransaction): Promise<DueFactCount> {
  return countOf(await listDue(db));
}

/** A page of the queue; a page behind the last one is the last one. */
export const factQueue = operatorRead({
  summary:
    'Facts that visitors see and no operator decided on: the most ordered companies and the oldest sources first',
  query: { page: pageNumber },
  async read({ context: { db }, query: { page: wanted } }) {
    const due = await listDue(db);
    const pageCount = Math.max(1, Math.ceil(due.length / pageLength));
    const page = Math.min(wanted, pageCount);
    const start = (page - 1) * pageLength;
    return {
      /** All open ones, of which `proposals` has the oldest hundred. */
      proposals_total: (await countOpenProposals(db)).open,
      proposals: await listFactProposals(db),
      facts: due.slice(start, start + pageLength).map(({ company, row, orders, isFeatured }) => ({
        id: row.id,
        company: { slug: company.slug, name: company.name },
        fact: factOfRow(row),
        /** The words of the source, and the doubt of the researcher: for operators only. */
        quote: row.quote,
        remark: row.remark,
        /** Paid letters to its company. */
        orders,
        /** Whether the overview of companies names its company. */
        is_featured: isFeatured,
      })),
      total: due.length,
      /** Facts of the total whose source has no date. */
      undated: countOf(due).undated,
      page,
      page_count: pageCount,
    };
  },
});
