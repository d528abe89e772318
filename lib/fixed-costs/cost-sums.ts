/** Sums of fixed costs. Integer cents. Pure. */
import {
  type PaymentPeriod,
  paymentsPerYear,
  type StatementCategory,
  statementCategories,
} from '@/lib/contract/fixed-costs/payment-terms';

const monthsPerYear = 12;

interface Cost {
  readonly category: StatementCategory;
  readonly amountCents: number;
  readonly period: PaymentPeriod;
}

export interface CostSums {
  readonly yearlyCents: number;
  readonly monthlyCents: number;
  /** The most expensive first. */
  readonly categories: readonly {
    readonly category: StatementCategory;
    readonly yearlyCents: number;
    readonly monthlyCents: number;
  }[];
}

/** Cents in a year: the payments in a year times the amount. */
export function yearlyCentsOf({ amountCents, period }: Pick<Cost, 'amountCents' | 'period'>): number {
  return amountCents * paymentsPerYear[period];
}

/** A twelfth of the cents of a year, rounded once. */
function monthlyOf(yearlyCents: number): number {
  return Math.round(yearlyCents / monthsPerYear);
}

/** Adds the years exactly; each month is rounded on its own, so that the months of the categories may differ from their sum by cents. */
export function sumCosts(costs: readonly Cost[]): CostSums {
  const yearlyOf = (own: readonly Cost[]) => own.reduce((sum, cost) => sum + yearlyCentsOf(cost), 0);
  const withMonth = (yearlyCents: number) => ({ yearlyCents, monthlyCents: monthlyOf(yearlyCents) });
  return {
    ...withMonth(yearlyOf(costs)),
    categories: statementCategories
      .map((category) => ({
        category,
        ...withMonth(yearlyOf(costs.filter((cost) => cost.category === category))),
      }))
      .filter(({ yearlyCents }) => yearlyCents > 0)
      .sort((a, b) => b.yearlyCents - a.yearlyCents),
  };
}
