/** Every process can be completed: each state has an actor with an action and a deadline, and its texts. */
import { describe, expect, it } from 'vitest';
import { type CaseState, caseProcesses, caseStates, formProcesses } from '@/lib/contract/cases';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { operatorActionFields } from './forms/operator-actions';
import { isEnd, operatorActions, type ProcessRules, processes, type StateRule } from './processes';
import { listCaseFlows } from './registry/registry';

function rulesOf(process: keyof typeof processes): [CaseState, StateRule][] {
  const rules: ProcessRules = processes[process];
  return caseStates.flatMap((state) => {
    const rule = rules[state];
    return rule ? [[state, rule] as [CaseState, StateRule]] : [];
  });
}

/** Returns the next states of a rule. */
function nextOf({ operator, otherwise, customer, carrier, clock, paid }: StateRule): CaseState[] {
  const next = [operator, otherwise, customer].flatMap((states) => Object.values(states ?? {}).flat());
  return [...next, ...(clock ? [clock.to] : []), ...(paid ? [paid] : []), ...Object.values(carrier ?? {})];
}

/** Returns the reachable states of the process. */
function reachable(process: keyof typeof processes): Set<CaseState> {
  const rules = new Map(rulesOf(process));
  const first = (['confirming', 'received', 'waiting'] as const).find((state) => rules.has(state));
  if (!first) throw new Error(`${process} begins in no known state`);
  const seen = new Set<CaseState>([first]);
  for (const state of seen)
    for (const next of nextOf(rules.get(state) ?? { waitsFor: 'nobody' })) seen.add(next);
  // For a flow with a gift card, `completed` follows its sending (`case-flow.ts`).
  if (process === 'intermediary' && seen.has('active')) seen.add('gift_card_due');
  return seen;
}

describe.each(caseProcesses)('the process %s', (process) => {
  const rules = rulesOf(process);
  const known = new Set(rules.map(([state]) => state));

  it('has exactly the states that it can reach', () => {
    for (const [state, rule] of rules)
      expect(
        nextOf(rule).filter((next) => !known.has(next)),
        state,
      ).toEqual([]);
    const reached = reachable(process);
    // Processes share final states, including ones that a process does not reach.
    const unreached = [...known].filter((state) => !reached.has(state) && !isEnd(process, state));
    expect(unreached).toEqual([]);
  });

  it.each(rules.filter(([state]) => !isEnd(process, state)))(
    '%s has a party to act, and a due date',
    (state, rule) => {
      if (rule.waitsFor === 'operator') {
        expect(rule.due).toBeDefined();
        // Closing does not count: another action must exist.
        const acts = Object.keys(rule.operator ?? {}).filter((act) => act !== 'close' && act !== 'withdraw');
        expect(acts.length, state).toBeGreaterThan(0);
      }
      if (rule.waitsFor === 'customer') {
        expect(rule.paid ?? Object.keys(rule.customer ?? {}).at(0)).toBeDefined();
        expect(rule.due ?? rule.clock?.after).toBeDefined();
      }
      if (rule.waitsFor === 'clock') expect(rule.clock).toBeDefined();
      // No actor: runs until someone acts.
      if (rule.waitsFor === 'nobody') expect(Object.keys(rule.customer ?? {})).not.toEqual([]);
    },
  );

  it('reaches an end from every state', () => {
    for (const [state] of rules) {
      const seen = new Set<CaseState>([state]);
      for (const each of seen) {
        const rule = processes[process][each];
        if (rule) for (const next of nextOf(rule)) seen.add(next);
      }
      expect(
        [...seen].some((each) => isEnd(process, each)),
        state,
      ).toBe(true);
    }
  });
});

it.each(formProcesses)('the process %s has a flow', (process) => {
  expect(listCaseFlows().some((flow) => flow.process === process)).toBe(true);
});

it('every operators’ action has fields, texts and a target state', () => {
  const used = new Set(
    caseProcesses.flatMap((process) =>
      rulesOf(process).flatMap(([, { operator }]) => Object.keys(operator ?? {})),
    ),
  );
  expect([...used].sort()).toEqual([...operatorActions].sort());
  expect(Object.keys(operatorActionFields).sort()).toEqual([...operatorActions].sort());
  for (const locale of locales) {
    const labels: Readonly<Record<string, string>> = messagesOf(locale).requests.acts;
    for (const actionName of operatorActions)
      expect(labels[actionName], `${locale} ${actionName}`).toMatch(/\p{L}{3}/u);
  }
});

it('what is proposed for a flow has a name in both languages', () => {
  for (const locale of locales) {
    const categories = Object.keys(messagesOf(locale).requests.category);
    for (const { category } of listCaseFlows()) if (category !== null) expect(categories).toContain(category);
  }
});
