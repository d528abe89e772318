/** Whether a company accepts letters. */
import type { Company } from '@/lib/contract/companies';
import { letterSendingOf } from '@/lib/contract/letter-sending';

/** Whether a company can be cancelled and is active. */
export function isCancellableNow({ cancellable, status }: Pick<Company, 'cancellable' | 'status'>): boolean {
  return cancellable && status === 'active';
}

/**
 * Whether a letter may go to a company, also beside others or for heirs. An inactive brand has only its own cancel form, for
 * remaining customers; life and funeral cover takes no letter.
 */
export function takesLetters(company: Pick<Company, 'cancellable' | 'status' | 'contract_class'>): boolean {
  return isCancellableNow(company) && letterSendingOf(company.contract_class) !== 'none';
}

/** Whether a company's pages warn about life and funeral cover instead of a letter. */
export function warnsOfLifeCover({
  status,
  contract_class,
}: Pick<Company, 'status' | 'contract_class'>): boolean {
  return status === 'active' && letterSendingOf(contract_class) === 'none';
}
