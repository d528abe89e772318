/** What happens after a form was sent, in order, with the terms of `lib/flows/processes.ts`: always in view beside it. */
import { getTranslations } from 'next-intl/server';
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
  proposalWorkingDays,
} from '@/lib/config/business';
import type { RequestProcess } from '@/lib/contract/requests';
import type { AnyRequestFlow } from '@/lib/flows/request-flow';

const policySteps = ['policy.propose', 'policy.decide', 'policy.reject'] as const;

/** Messages of `requestPages.next`, by process; the other processes' forms say it themselves. */
const steps = {
  negotiation: ['negotiation.call', 'negotiation.propose', 'negotiation.decide'],
  advice: ['advice.compare', 'advice.decide', 'advice.switch'],
  application: policySteps,
  intermediary: policySteps,
} as const satisfies Partial<Record<RequestProcess, readonly string[]>>;

/** Health insurance has a season: outside it nothing can be proposed yet. */
const healthSteps = ['advice.compareHealth', 'advice.decide', 'advice.switch'] as const;

/** Processes that end in a contract, and whose forms have a page of this kind. */
export type ContractProcess = keyof typeof steps;

/** Whether a process has a form page of this kind. */
export function isContractProcess(process: RequestProcess): process is ContractProcess {
  return Object.hasOwn(steps, process);
}

/** Figures that the words of the form pages name. */
const figures = {
  proposalDays: proposalWorkingDays,
  offerDays: offerCancellationDays,
  contractDays: newContractRequestWorkingDays,
  months: newComparisonMonths,
} as const;

export async function WhatNext({
  flow,
}: {
  flow: { readonly process: ContractProcess } & Pick<AnyRequestFlow, 'name' | 'giftCard'>;
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
