/** Whether a company accepts letters of orders to several companies, or for heirs: cancellable and active. */
import type { Company } from '@/lib/contract/companies';

/** An inactive brand has only its own cancel form, for remaining customers. */
export function takesLetters({ cancellable, status }: Pick<Company, 'cancellable' | 'status'>): boolean {
  return cancellable && status === 'active';
}
