/** Which states and transitions of docs/states.md the years reached. */
import { transitions } from '@/lib/api/ordering/orders/transitions';
import { processes } from '@/lib/flows/processes';
import { caseSteps } from '../people/case-steps';

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
  // A letter is stored once it is ordered: its draft is another row.
  names.delete('letter draft');
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
