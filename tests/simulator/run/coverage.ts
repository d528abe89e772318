/** Which states and transitions of docs/states.md the years reached. */
import { transitions } from '@/lib/api/ordering/orders/transitions';
import { paymentStatuses } from '@/lib/contract/cancellations';
import { proposal } from '@/lib/contract/cases';
import { disputeKinds } from '@/lib/contract/disputes';
import { exportStates } from '@/lib/contract/exports';
import { mailingStates } from '@/lib/contract/mailings/mailings';
import { mailStates } from '@/lib/contract/operator-outbox';
import { moneyBackStates } from '@/lib/contract/refunds';
import { processes } from '@/lib/flows/processes';
import { caseSteps } from '../people/case-steps';

/** States of docs/states.md that are no events (`tests/simulator/world/other-states.ts`). */
const others: Readonly<Record<string, readonly string[]>> = {
  proposal: proposal.shape.decision.options,
  payment: paymentStatuses,
  answer: disputeKinds,
  moneyBack: moneyBackStates,
  mail: mailStates,
  mailing: mailingStates,
  export: exportStates,
};

/** What no year can reach, with the reason. */
const unreachable: Readonly<Record<string, string>> = {
  'letter draft': 'a letter is stored once it is ordered: its draft is another row',
  'letter unknown': 'only a newer release makes it',
  'payment authorized':
    'a payment is authorised by methods with which the customer pays later, and we offer none',
};

/** Every state and every transition of the tables, as `process state` and `process from > to`. */
export function listCoverable(): string[] {
  const names = new Set<string>();
  for (const [from, targets] of Object.entries(transitions)) {
    names.add(`letter ${from}`);
    for (const to of targets) names.add(`letter ${from} > ${to}`);
  }
  for (const [process, rules] of Object.entries(processes)) {
    for (const state of Object.keys(rules)) names.add(`${process} ${state}`);
  }
  for (const { process, from, to } of caseSteps) names.add(`${process} ${from} > ${to}`);
  for (const [subject, states] of Object.entries(others)) {
    for (const state of states) names.add(`${subject} ${state}`);
  }
  return [...names].filter((name) => !(name in unreachable));
}

/** A line about what was reached, and one about what was not. */
export function describeCoverage(reached: ReadonlySet<string>): string[] {
  const coverable = listCoverable();
  const missed = coverable.filter((name) => !reached.has(name));
  const count = (arrow: boolean) => {
    const all = coverable.filter((name) => name.includes('>') === arrow);
    return `${all.filter((name) => reached.has(name)).length} of ${all.length}`;
  };
  return [
    `states reached: ${count(false)}, transitions: ${count(true)}`,
    ...(missed.length > 0 ? [`not reached: ${missed.join(', ')}`] : []),
  ];
}
