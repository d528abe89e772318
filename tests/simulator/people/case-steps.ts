/** The steps of cases: who moves one from a state to another, out of the tables of the processes; and the shortest way to each step. */
import {
  type CaseProcess,
  type CaseState,
  caseProcesses,
  type FormProcess,
  formProcesses,
} from '@/lib/contract/cases';
import { type CustomerAction, type OperatorAction, processes, type StateRule } from '@/lib/flows/processes';

interface Between {
  readonly process: CaseProcess;
  readonly from: CaseState;
  readonly to: CaseState;
}

export type Step = Between &
  (
    | { readonly by: 'operator'; readonly act: OperatorAction }
    | { readonly by: 'customer'; readonly act: CustomerAction }
    | { readonly by: 'clock' | 'payment' | 'carrier' }
  );

function stepsFrom(process: CaseProcess, from: CaseState, rule: StateRule): Step[] {
  const { operator = {}, otherwise = {}, customer = {}, carrier = {}, clock, paid } = rule;
  return [
    ...Object.entries(operator).map(([act, to]): Step => {
      return { process, from, to, by: 'operator', act: act as OperatorAction };
    }),
    ...Object.entries(otherwise).flatMap(([act, states]) =>
      states.map((to): Step => {
        if (act === 'clock') return { process, from, to, by: 'clock' };
        return act in operator
          ? { process, from, to, by: 'operator', act: act as OperatorAction }
          : { process, from, to, by: 'customer', act: act as CustomerAction };
      }),
    ),
    ...Object.entries(customer).map(([act, to]): Step => {
      return { process, from, to, by: 'customer', act: act as CustomerAction };
    }),
    ...Object.values(carrier).map((to): Step => ({ process, from, to, by: 'carrier' })),
    ...(clock ? [{ process, from, to: clock.to, by: 'clock' } as const] : []),
    ...(paid ? [{ process, from, to: paid, by: 'payment' } as const] : []),
  ];
}

/** Every step of every process. */
export const caseSteps: readonly Step[] = [
  ...caseProcesses.flatMap((process) =>
    (Object.entries(processes[process]) as [CaseState, StateRule][]).flatMap(([state, rule]) =>
      stepsFrom(process, state, rule),
    ),
  ),
  // With a gift card the period in which a policy can be rejected ends here.
  { process: 'intermediary', from: 'active', to: 'gift_card_due', by: 'clock' },
];

export type FormStep = Step & { readonly process: FormProcess };

/** Those of the processes of forms: questions and statements of withdrawal have people of their own. */
export const formSteps = caseSteps.filter((step): step is FormStep =>
  formProcesses.some((each) => each === step.process),
);

/** Years follow each other through the steps with this stride, and a year's further cases with the other. */
const [yearStride, turnStride] = [2, 31];
/** A prime above their number: neighbours in the table, of one process, have years far apart, and each step has its turn. */
const spread = 101;

/** The step that a case of a year is taken through, by its index in that year. */
export function goalOf(seed: number, index: number): FormStep | undefined {
  const turn = seed * yearStride + (index % yearStride) + turnStride * Math.floor(index / yearStride);
  return formSteps[(turn * spread) % formSteps.length];
}

const firstStates: readonly CaseState[] = ['received', 'confirming'];

/** The shortest way from a new case to a step and through it. Throws for one that no way leads to. */
export function wayTo(goal: Step): Step[] {
  const steps = formSteps.filter(({ process }) => process === goal.process);
  const before = new Map<CaseState, Step | null>(firstStates.map((state) => [state, null]));
  // States that are added meanwhile follow: the nearest come first.
  for (const state of before.keys()) {
    for (const step of steps) if (step.from === state && !before.has(step.to)) before.set(step.to, step);
  }
  if (!before.has(goal.from)) throw new Error(`no way leads to ${goal.process} ${goal.from}`);
  const way = [goal];
  for (let step = before.get(goal.from); step; step = before.get(step.from)) way.unshift(step);
  return way;
}
