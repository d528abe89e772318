/**
 * The terms of all states, and docs/states.md, generated from them. An outdated document fails; write it anew with
 * `npx vitest run tests/architecture/states-table.test.ts --update`.
 */
import { describe, expect, it } from 'vitest';
import { transitions } from '@/lib/api/ordering/orders/transitions';
import { type CancellationState, cancellationStates, paymentStatuses } from '@/lib/contract/cancellations';
import {
  type CaseProcess,
  type CaseState,
  caseProcesses,
  caseStates,
  formProcesses,
  proposal,
} from '@/lib/contract/cases';
import { disputeKinds } from '@/lib/contract/disputes';
import { exportStates } from '@/lib/contract/exports';
import { mailingStates } from '@/lib/contract/mailings/mailings';
import { mailStates } from '@/lib/contract/operator-outbox';
import { moneyBackStates } from '@/lib/contract/refunds';
import { processes, type StateRule } from '@/lib/flows/processes';
import { caseStateName, caseStateText } from '@/lib/flows/state-names';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { markdownTable } from '@/tests/support/markdown-table';

/** The states of each section of the namespace `states`. */
const sections = {
  letter: cancellationStates,
  answer: disputeKinds,
  request: caseStates,
  proposal: proposal.shape.decision.options,
  payment: paymentStatuses,
  moneyBack: moneyBackStates,
  mail: mailStates,
  mailing: mailingStates,
  export: exportStates,
} as const;
type Section = keyof typeof sections;

/** Who must act in each state of a letter. */
const letterActors: Readonly<Record<CancellationState, string>> = {
  draft: 'customer',
  awaiting_payment: 'customer',
  submitted: 'operator',
  processed: 'operator',
  sent: 'post',
  received: 'company',
  returned: 'customer',
  confirmed: 'nobody',
  blocked: 'operator',
  refunded: 'nobody',
  withdrawn: 'nobody',
  expired: 'nobody',
  unknown: 'operator',
};

const titles: Readonly<Record<Section, string>> = {
  letter: 'Letters, and orders of letters',
  answer: 'A company’s answer to a letter',
  request: 'Requests',
  proposal: 'Proposals',
  payment: 'Payments',
  moneyBack: 'Money back',
  mail: 'Mails',
  mailing: 'Mailings',
  export: 'Copies of data',
};

const code = (text: string) => `\`${text}\``;
const termsOf = (section: Section, state: string) =>
  locales.map((locale) => Reflect.get(messagesOf(locale).states[section], state) as string);
const statesOf = (process: CaseProcess) => Object.entries(processes[process]) as [CaseState, StateRule][];

function nextOf({ operator, otherwise, customer, carrier, clock, paid }: StateRule): string {
  const named = [operator, otherwise, customer].flatMap((states) => Object.values(states ?? {}).flat());
  const next = [...named, ...Object.values(carrier ?? {}), clock?.to, paid];
  return [...new Set(next)].filter((state) => state !== undefined).join(', ');
}

function letterTable(): string {
  const rows = cancellationStates.map((state) => [
    code(state),
    ...termsOf('letter', state),
    letterActors[state],
    transitions[state].join(', '),
  ]);
  return markdownTable([['state', ...locales, 'who acts', 'next'], ...rows]);
}

const caseRows = (process: CaseProcess) =>
  statesOf(process).map(([state, rule]) => [
    code(state),
    ...locales.map((locale) => caseStateName(process, state, locale)),
    rule.waitsFor,
    nextOf(rule),
  ]);

/** Without the rows of an earlier process that are all in this one too. */
function caseTable(process: CaseProcess, index: number): string {
  const rows = caseRows(process).map((row) => row.join('|'));
  const same = caseProcesses
    .slice(0, index)
    .find((earlier) => caseRows(earlier).every((row) => rows.includes(row.join('|'))));
  const shown = caseRows(process).filter(
    (row) => !same || !caseRows(same).some((other) => other.join('|') === row.join('|')),
  );
  const table = markdownTable([['state', ...locales, 'who acts', 'next'], ...shown]);
  return `### ${process}\n\n${same ? `As ${same}, and:\n\n` : ''}${table}`;
}

function tablesOf(section: Section): string {
  if (section === 'letter') return letterTable();
  if (section === 'request') return caseProcesses.map(caseTable).join('\n\n');
  const rows = sections[section].map((state) => [code(state), ...termsOf(section, state)]);
  return markdownTable([['state', ...locales], ...rows]);
}

describe('states', () => {
  it.each(locales)('each have one term (%s)', (locale) => {
    const { requestOf: _own, requestText: _texts, unknownText: _one, ...terms } = messagesOf(locale).states;
    expect(Object.fromEntries(Object.entries(terms).map(([name, of]) => [name, Object.keys(of)]))).toEqual(
      sections,
    );
  });

  it.each(locales)('have terms and texts of their own for states of the process alone (%s)', (locale) => {
    const { requestOf, requestText } = messagesOf(locale).states;
    for (const process of caseProcesses) {
      const states = statesOf(process).map(([state]) => state);
      expect(states).toEqual(expect.arrayContaining(Object.keys(Reflect.get(requestOf, process) ?? {})));
    }
    for (const process of formProcesses) {
      const states = statesOf(process).map(([state]) => state);
      for (const state of states) expect(caseStateText(process, state, locale)).toMatch(/\p{L}{3}/u);
    }
    expect(Object.keys(requestText.policy).sort()).toEqual(Object.keys(processes.intermediary).sort());
  });

  it('are listed in docs/states.md', async () => {
    const parts = (Object.keys(sections) as Section[]).map(
      (section) => `## ${titles[section]}\n\n${tablesOf(section)}`,
    );
    await expect(
      [
        '# States',
        'Every state with its term in each language, for all pages and mails: the namespace `states`. Generated by\n`npx vitest run tests/architecture/states-table.test.ts --update`.',
        ...parts,
        '',
      ]
        .join('\n\n')
        .replace(/\n+$/, '\n'),
    ).toMatchFileSnapshot('../../docs/states.md');
  });
});
