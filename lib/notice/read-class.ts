/** Reads the kind of contract that a question is about. Pure. */
import type { ContractClass } from '@/lib/contract/company-kinds';
import { isKindOf } from './kind-of-company';
import type { ParameterReader } from './reading/parameter-reader';
import { isContractClass } from './rule-of';

/** The kind of contract: that of the company, or the given one; null with a problem where there is none. */
export function readClass(
  reader: ParameterReader<'contract_class' | 'company'>,
  companyClass: ContractClass | null,
): ContractClass | null {
  const given = reader.text('contract_class');
  if (companyClass !== null) {
    return given !== null && isContractClass(given) && isKindOf(companyClass, given) ? given : companyClass;
  }
  if (reader.text('company') !== null) return reader.note('company', 'company');
  if (given === null) return reader.note('contract_class', 'required');
  return isContractClass(given) ? given : reader.note('contract_class', 'choice');
}
