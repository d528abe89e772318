/** Which states and transitions of docs/states.md the years reached. */
import { transitions } from '@/lib/api/ordering/cancellations/transitions';
import type { RequestState } from '@/lib/contract/requests';
import { processes, type StateRule } from '@/lib/flows/processes';

/** Processes that no simulated person uses yet. */
const unused = ['message', 'enrolment'];

/** Every state and every transition of the tables, as `process state` and `process from > to`. */
export function listCoverable(): string[] {
  const names = new Set<string>();
  const add = (process: string, from: string, targets: readonly (string | undefined)[]) => {
    names.add(`${process} ${from}`);
    for (const to of targets) if (to) names.add(`${process} ${from} > ${to}`);
  };
  for (const [from, targets] of Object.entries(transitions)) add('letter', from, targets);
  for (const [process, rules] of Object.entries(processes)) {
    if (unused.includes(process)) continue;
    for (const [state, rule] of Object.entries(rules) as [RequestState, StateRule][]) {
      const { operator = {}, customer = {}, clock, paid } = rule;
      add(process, state, [...Object.values(operator), ...Object.values(customer), clock?.to, paid]);
    }
  }
  // A letter is stored once it is ordered: its draft is another row.
  names.delete('letter draft');
  names.delete('letter draft > expired');
  return [...names];
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
