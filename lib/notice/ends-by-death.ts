/**
 * Which contracts the law ends after a death, and when. All others pass to the heirs. Pure.
 * Sources: articles 7:268 and 2:35 of the Civil Code, article 6 of the Health Insurance Act.
 */
import { Temporal } from 'temporal-polyfill';
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { LawfulEnd } from '@/lib/contract/estates';
import { endOfLeaseAfterDeath } from './find-lease-end';
import { deathRules } from './rule-of';

const endOf = {
  'rental-death': 'lease',
  'health-insurance-death': 'health',
  'membership-death': 'membership',
} as const satisfies Record<(typeof deathRules)[keyof typeof deathRules], LawfulEnd>;

/**
 * Returns how a contract ends by itself after a death on a day (YYYY-MM-DD), with the last day of a lease that nobody continues and of
 * a membership, and the first day without health insurance. Null for a contract that the law does not end.
 */
export function findLawfulEnd(
  contractClass: ContractClass,
  dateOfDeath: string,
): { by: LawfulEnd; day: string } | null {
  const rules: Readonly<Partial<Record<ContractClass, keyof typeof endOf>>> = deathRules;
  const rule = rules[contractClass];
  if (!rule) return null;
  const death = Temporal.PlainDate.from(dateOfDeath);
  const by = endOf[rule];
  if (by === 'lease') {
    const { earliest, latest } = endOfLeaseAfterDeath(death, death);
    return { by, day: (latest ?? earliest).toString() };
  }
  return { by, day: (by === 'health' ? death.add({ days: 1 }) : death).toString() };
}
