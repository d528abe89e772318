/** How a cancellation letter may be sent, by the kind of contract. */
import type { ContractClass } from './company-kinds';

/**
 * `any`: as the sender likes. `registered`: the notice of a tenant has to be a registered letter (article 7:271 of the
 * Civil Code). `none`: life and funeral cover, where a letter may lose what was paid in.
 */
export type LetterSending = 'any' | 'registered' | 'none';

/** How a letter that ends a contract of this kind may be sent. */
export function letterSendingOf(contractClass: ContractClass): LetterSending {
  if (contractClass === 'life_insurance') return 'none';
  return contractClass === 'rental' ? 'registered' : 'any';
}

/** Whether a company that sells this kind of contract may sell life or funeral cover beside it. */
export function maySellLifeCover(contractClass: ContractClass): boolean {
  return contractClass === 'insurance';
}
