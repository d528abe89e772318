/** Where a complaint goes that the company does not solve, by its kind; every company can be reported to ACM as well. */
import type { CompanyCategory, ContractClass } from '@/lib/contract/company-kinds';

/** `committee`: the sector's disputes committee, if the company has joined it; `advice`: no body is known for the kind. */
export const endedBodies = ['kifid', 'skgz', 'committee', 'advice'] as const;
export type EndedBody = (typeof endedBodies)[number];

interface Company {
  readonly contractClass: ContractClass | null;
  readonly category: CompanyCategory | null;
  /** Whether the contract is a business's: the bodies help consumers. */
  readonly isBusiness: boolean;
}

const byClass: Partial<Record<ContractClass, EndedBody>> = {
  bank: 'kifid',
  insurance: 'kifid',
  life_insurance: 'kifid',
  health_insurance: 'skgz',
  // A donor, a member and a player are no buyers of a branch that was looked up; nor is a tenant.
  charity: 'advice',
  lottery: 'advice',
  party: 'advice',
  union: 'advice',
  association: 'advice',
  rental: 'advice',
};

const byCategory: Partial<Record<CompanyCategory, EndedBody>> = {
  'payment-provider': 'kifid',
  'tax-authority': 'advice',
  government: 'advice',
};

/** The body for a company. */
export function bodyOf({ contractClass, category, isBusiness }: Company): EndedBody {
  if (isBusiness) return 'advice';
  return (
    (category && byCategory[category]) ??
    (contractClass === null ? 'advice' : (byClass[contractClass] ?? 'committee'))
  );
}
