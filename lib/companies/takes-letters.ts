/** Whether a company is written to, also beside others or for heirs. */
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';

/** Whether a company can be cancelled with and is still sold. */
export function isCancellableNow({ cancellable, status }: Pick<Company, 'cancellable' | 'status'>): boolean {
  return cancellable && status === 'active';
}

/**
 * Whether a letter may go to a company. A label that is no longer sold has its own cancel form for who is still with it,
 * and no other; life and funeral cover takes none.
 */
export function takesLetters(company: Pick<Company, 'cancellable' | 'status' | 'contract_class'>): boolean {
  return isCancellableNow(company) && letterSendingOf(company.contract_class) !== 'none';
}
