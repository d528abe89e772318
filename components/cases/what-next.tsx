/** Next steps after submitting a form, with the terms of `lib/flows/processes.ts`: always visible beside it. */
import { getTranslations } from 'next-intl/server';
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
  proposalWorkingDays,
} from '@/lib/config/business';
import type { FormProcess } from '@/lib/contract/cases';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';

const policySteps = ['policy.propose', 'policy.decide', 'policy.reject'] as const;

/** Messages of `requestPages.next`, by process; other processes' forms contain their own. */
const steps = {
  negotiation: ['negotiation.call', 'negotiation.propose', 'negotiation.decide'],
  advice: ['advice.compare', 'advice.decide', 'advice.switch'],
  application: policySteps,
  intermediary: policySteps,
} as const satisfies Partial<Record<FormProcess, readonly string[]>>;

/** Outside its season nothing can be proposed for health insurance. */
const healthSteps = ['advice.compareHealth', 'advice.decide', 'advice.switch'] as const;

/** Processes that end in a contract and have a form page. */
export type ContractProcess = keyof typeof steps;

export function isContractProcess(process: FormProcess): process is ContractProcess {
  return Object.hasOwn(steps, process);
}

/** Figures used in the messages of the form pages. */
const figures = {
  proposalDays: proposalWorkingDays,
  offerDays: offerCancellationDays,
  contractDays: newContractRequestWorkingDays,
  months: newComparisonMonths,
} as const;

export async function WhatNext({
  flow,
}: {
  flow: { readonly process: ContractProcess } & Pick<AnyCaseFlow, 'name' | 'giftCard'>;
}) {
  const t = await getTranslations('requestPages.next');
  const own = flow.name === 'advice-health' ? healthSteps : steps[flow.process];
  const keys = [...own, ...(flow.giftCard ? (['giftCard.card'] as const) : [])];
  return (
    <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold">
      {keys.map((key) => (
        <li key={key}>{t(key, figures)}</li>
      ))}
    </ol>
  );
}
