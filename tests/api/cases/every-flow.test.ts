/**
 * Every flow is sent and moved to its end through the API: in each state a party can act, by a due date, and the customer is
 * mailed. The next step is derived from the processes.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { type CaseState, type CaseView, caseView } from '@/lib/contract/cases';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { type OperatorAction, processes } from '@/lib/flows/processes';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { bodyOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, OperatorAtWork, Requester } from '../../support/cases';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

/** Companies of the register for a flow, by its first category. */
const companies: Readonly<Record<string, string>> = {
  energy: 'essent',
  telecom: 'kpn',
  insurance: 'interpolis',
  'health-insurance': 'zilveren-kruis',
};

/** States announced by the mail before them. */
const announced: readonly CaseState[] = ['calling', 'gift_card_due'];

/** Later mails are confirmed and ended by their own links: tested with the lists. */
const flows = listCaseFlows().filter(({ process }) => process !== 'enrolment');

let startOfTests: Date;
let tests = 0;

beforeAll(async () => {
  api = await createTestContext();
  startOfTests = api.clock.now();
  operator = new OperatorAtWork(api);
  await operator.start();
});

/** The clock of each test starts near that of the first: some tests advance weeks, and the samples' days may not be past. */
beforeEach(async () => {
  tests += 1;
  api.clock.set(new Date(startOfTests.getTime() + tests * 3_600_001));
  await operator.login('kim@snoei.example');
});

/** The operator's action that advances a case: neither closing nor withdrawing it. */
function actOf(view: CaseView): OperatorAction | null {
  const actions = Object.entries(processes[view.process][view.state]?.operator ?? {});
  const further = actions.filter(
    ([actionName, to]) => actionName !== 'close' && actionName !== 'withdraw' && to !== view.state,
  );
  return (further[0]?.[0] as OperatorAction | undefined) ?? null;
}

/** Makes the next move, by whichever party. */
async function goOn(visitor: Requester, view: CaseView): Promise<void> {
  const { reference, process, state } = view;
  const rule = processes[process][state];
  if (rule?.waitsFor === 'operator') {
    const actionName = actOf(view);
    if (!actionName) throw new Error(`nothing brings ${process} on from ${state}`);
    const seen = await operator.see(reference);
    expect(seen.acts.map((each) => each.act)).toContain(actionName);
    const response = await operator.act(reference, actionName, actionSamples[actionName], newKey());
    expect(response.status, `${actionName}: ${await response.clone().text()}`).toBe(200);
  } else if (rule?.waitsFor === 'clock') {
    api.clock.set(new Date(Date.parse(view.due_at ?? '') + 1000));
    await operator.login('kim@snoei.example');
    await runCleanup(api.context);
  } else if (rule?.paid) {
    const { payment } = view;
    const paid = await visitor.fetch(`/payments/${payment?.id}/sandbox`, { json: { outcome: 'paid' } });
    expect(paid.status).toBe(200);
  } else {
    const signature = { method: 'typed', text: 'Jan Jansen' };
    const json = { reference, decision: 'accept', signature, mandate: true, terms: true };
    await bodyOf(await visitor.fetch('/proposals/decision', { json }), 200, caseView);
  }
  await api.runJobs();
}

async function walk(flow: AnyCaseFlow, company: string | null): Promise<CaseState[]> {
  const visitor = new Requester(api);
  let view = await visitor.request(flow.name, undefined, company);
  const states: CaseState[] = [];
  let mails = 0;
  for (let step = 0; step < 10; step += 1) {
    states.push(view.state);
    const kinds = await mailKindsAbout(api, view.reference);
    if (!announced.includes(view.state)) {
      expect(kinds.length, `${flow.name} ${view.state}: ${kinds.join()}`).toBeGreaterThan(mails);
    }
    mails = kinds.length;
    if (view.general_status === 'completed') break;
    expect(view.due_at, `${flow.name} ${view.state} is due`).not.toBeNull();
    // Limits are per address and hour; sixteen forms in a minute exceed them.
    api.clock.advance(61_000);
    await goOn(visitor, view);
    view = await visitor.follow(view.reference);
    expect(view.state).not.toBe(states.at(-1));
  }
  expect(view).toMatchObject({ general_status: 'completed', due_at: null });
  expect(view.events.map(({ state }) => state)).toEqual(states);
  return states;
}

describe('a flow to its end', () => {
  it.each(flows.map((flow) => [flow.name, flow] as const))('%s', async (_, flow) => {
    const states = await walk(flow, null);
    expect(states.length).toBeGreaterThan(1);
    expect(states.at(-1)).toBe(flow.process === 'message' ? 'answered' : 'completed');
    expect(states.includes('gift_card_due')).toBe(flow.giftCard === true);
  });

  it.each(flows.filter(({ companyPage }) => companyPage !== null).map((flow) => [flow.name, flow] as const))(
    '%s, about a company',
    async (_, flow) => {
      const company = companies[flow.companyCategories?.[0] ?? 'telecom'] ?? null;
      expect(company).not.toBeNull();
      const states = await walk(flow, company);
      expect(states.length).toBeGreaterThan(1);
    },
  );
});
