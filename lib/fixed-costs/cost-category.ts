/** The category of a fixed cost by that of its company. */
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { type StatementCategory, statementCategories } from '@/lib/contract/fixed-costs/payment-terms';

/** Company categories with another name among the payments. */
const renamed: Readonly<Partial<Record<CompanyCategory, StatementCategory>>> = {
  'internet-tv': 'telecom',
  'energy-grid': 'energy',
  'health-billing': 'health-insurance',
  streaming: 'media',
};

export function costCategoryOf(category: CompanyCategory): StatementCategory {
  return renamed[category] ?? statementCategories.find((known) => known === category) ?? 'other';
}
