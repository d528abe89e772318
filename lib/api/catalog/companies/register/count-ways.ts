/** How many companies of the register have a way of their own. */
import { hasFreeWay } from '@/lib/companies/ways';
import type { Fact } from '@/lib/contract/company-facts';
import type { RegisterRecord } from './register-record';

/** Companies that are sold and can be cancelled: those with a way of their own, and those with the general way of their kind. */
export function countWays(records: readonly RegisterRecord[]): {
  readonly own: number;
  readonly general: number;
} {
  const sold = records.filter(({ cancellable, inactive }) => cancellable && !inactive);
  const own = sold.filter(({ facts = [] }) =>
    hasFreeWay({ facts: facts.filter(({ tier }) => tier !== 'C') as Fact[] }),
  );
  return { own: own.length, general: sold.length - own.length };
}
