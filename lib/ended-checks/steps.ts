/** The order and the terms of the steps against a company that still charges. */
import type { CompanyCategory, ContractClass } from '@/lib/contract/company-kinds';
import { type EndedStep, endedSteps } from '@/lib/contract/letters/ended-checks';
import { bodyOf } from './bodies';

/** The company of a case, as far as it is known. */
export interface StepCompany {
  readonly contractClass: ContractClass | null;
  readonly category: CompanyCategory | null;
  readonly isBusiness: boolean;
}

/** Days that a step that is done has to work, before the next one is due; the letters name the same term. */
export const stepTermDays = { reversal: 7, reminder: 14, default: 14, complaint: 28 } as const;

/** Kifid takes a complaint that the bank or the insurer has not answered for this time (kifid.nl/veelgestelde-vragen). */
const kifidWaitDays = 56;

/** Days of the term of a step; null for the last one, after which another body decides. */
export function termDaysOf(step: EndedStep, company: StepCompany): number | null {
  if (step === 'body') return null;
  return step === 'complaint' && bodyOf(company) === 'kifid' ? kifidWaitDays : stepTermDays[step];
}

/**
 * The first step. Where the company disagrees it is no reversal: who takes back what is due gets a reminder and collection costs, so the
 * company is answered first.
 */
export function firstStepOf(answer: 'charged' | 'disagrees'): EndedStep {
  return answer === 'charged' ? 'reversal' : 'reminder';
}

/** The step after another; null after the last. */
export function nextStepOf(step: EndedStep): EndedStep | null {
  return endedSteps[endedSteps.indexOf(step) + 1] ?? null;
}
