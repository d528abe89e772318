/** Whether a company is written to, also beside others or for heirs: it can be cancelled with, and is still sold. */
import type { Company } from '@/lib/contract/companies';

/** A label that is no longer sold has its own cancel form for who is still with it, and no other. */
export function takesLetters({ cancellable, status }: Pick<Company, 'cancellable' | 'status'>): boolean {
  return cancellable && status === 'active';
}
