/** The next moment to cancel a fixed cost, by the rules of notice. Pure. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import type { CancelMoment } from '@/lib/contract/fixed-costs/fixed-costs';
import type { StatementCategory } from '@/lib/contract/fixed-costs/payment-terms';
import { planReminder } from '@/lib/notice/reminders/reminder-plan';

/** Categories that are one kind of contract. The others have several, with different rules. */
const classOfCategory: Readonly<Partial<Record<StatementCategory, ContractClass>>> = {
  energy: 'energy',
  water: 'water',
  'health-insurance': 'health_insurance',
  telecom: 'telecom',
  fitness: 'gym',
  charity: 'charity',
  lottery: 'lottery',
  party: 'party',
  union: 'union',
};

/** The kind of contract: that of its company, else of its category; null where it may be several. */
export function contractClassOf(
  companyClass: ContractClass | null,
  category: StatementCategory,
): ContractClass | null {
  return companyClass ?? classOfCategory[category] ?? null;
}

/** The moment for a letter posted today (YYYY-MM-DD). */
export function findCancelMoment(
  {
    contractClass,
    startedOn,
    termMonths,
  }: {
    readonly contractClass: ContractClass | null;
    readonly startedOn: string | null;
    readonly termMonths: number | null;
  },
  today: string,
): CancelMoment {
  if (contractClass === null) return { kind: 'unknown' };
  const plan = planReminder({
    contractClass,
    noticeDay: today,
    noticeDayMeans: 'sent',
    contractStart: startedOn,
    termMonths,
  });
  switch (plan.kind) {
    case 'day':
    case 'soon':
      return { kind: 'day', last_day: plan.lastDay, ends_on: plan.endsOn };
    case 'any-time':
      return { kind: 'any-day' };
    case 'term-unknown':
      return { kind: 'start-unknown' };
    case 'payment-unknown':
    case 'no-rule':
      return { kind: 'unknown' };
  }
}
