/** The journeys of tests/e2e/journeys.spec.ts use every declared operators' action and customers' decision. */
import { describe, expect, it } from 'vitest';
import { formProcesses } from '@/lib/contract/cases';
import { type CustomerAction, isEnd, processes } from '@/lib/flows/processes';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { type Journey, journeys } from '../e2e/support/journeys';

const processOf = ({ flow }: Journey) => {
  const process = findCaseFlow(flow)?.process;
  if (!process) throw new Error(`there is no flow ${flow}`);
  return process;
};
const steps = journeys.flatMap((journey) => journey.steps);
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

describe('the journeys', () => {
  it('complete every process', () => {
    expect(sorted(journeys.map(processOf))).toEqual(sorted(formProcesses));
    for (const journey of journeys) {
      const last = journey.steps.at(-1);
      expect(last && isEnd(processOf(journey), last.to), journey.flow).toBe(true);
    }
  });

  it('contain every operators’ action and every customers’ decision', () => {
    const done = steps.flatMap((step) => ('operator' in step ? [step.operator] : []));
    const rules = formProcesses.flatMap((process) => Object.values(processes[process]));
    expect(sorted(done)).toEqual(sorted(rules.flatMap((rule) => Object.keys(rule.operator ?? {}))));
    const declared = rules.flatMap((rule) => Object.keys(rule.customer ?? {}));
    const decided = steps.flatMap((step): CustomerAction[] => ('customer' in step ? [step.customer] : []));
    expect(sorted(decided)).toEqual(sorted(declared));
  });

  it('contain only steps of their process', () => {
    for (const journey of journeys) {
      const rules = processes[processOf(journey)];
      let state =
        journey.steps[0] && 'customer' in journey.steps[0] && rules.confirming ? 'confirming' : 'received';
      for (const step of journey.steps) {
        const rule = rules[state as keyof typeof rules];
        const targets =
          'operator' in step
            ? [rule?.operator?.[step.operator]]
            : 'customer' in step
              ? [rule?.customer?.[step.customer]]
              : 'pays' in step
                ? [rule?.paid]
                : [rule?.clock?.to, findCaseFlow(journey.flow)?.giftCard ? 'gift_card_due' : undefined];
        expect(targets, `${journey.flow} from ${state}`).toContain(step.to);
        state = step.to;
      }
    }
  });

  it('are balanced between Dutch and English, and one works without JavaScript', () => {
    const inDutch = journeys.filter(({ locale }) => locale === 'nl').length;
    expect(Math.abs(inDutch * 2 - journeys.length)).toBeLessThanOrEqual(1);
    expect(journeys.some(({ javaScript }) => !javaScript)).toBe(true);
  });
});
