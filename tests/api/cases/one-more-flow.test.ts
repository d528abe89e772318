/**
 * Adding one more flow takes one file, a section of its namespace and one line: this test does just that, with the file and
 * the section of `tests/fixtures/one-more-flow`, the line in the registry below, and nothing else changed.
 */

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { problem } from '@/lib/contract/problem';
import { listFieldViews } from '@/lib/flows/flow-view';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { findFlow } from '@/lib/flows/registry/registry';
import { type Locale, locales } from '@/lib/i18n/locale';
import { bicycleFlow } from '../../fixtures/one-more-flow/bicycle';
import { bicycleMessages } from '../../fixtures/one-more-flow/bicycle-messages';
import { bodyOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, OperatorAtWork, Requester } from '../../support/cases';
import { shownTo } from '../../support/operator';
import { Decider } from '../../support/proposals';
import { newKey } from '../../support/samples/cancel-form-values';
import { getCaseSample, sampleContext } from '../../support/samples/case-samples';
import { createTestContext, type TestContext } from '../../support/test-context';

vi.mock('@/lib/flows/registry/registry', async (importOriginal) => {
  const before = await importOriginal<typeof import('@/lib/flows/registry/registry')>();
  const { bicycleFlow: added } = await import('../../fixtures/one-more-flow/bicycle');
  // The one line.
  const listFlows = () => [...before.listFlows(), added];
  const { isCaseFlow } = await import('@/lib/flows/case-flow');
  const findFlow = (name: string) => listFlows().find((flow) => flow.name === name) ?? null;
  const listCaseFlows = () => listFlows().filter(isCaseFlow);
  const findCaseFlow = (name: string) => listCaseFlows().find((flow) => flow.name === name) ?? null;
  return { listFlows, findFlow, listCaseFlows, findCaseFlow };
});

vi.mock('@/lib/i18n/messages', async (importOriginal) => {
  const before = await importOriginal<typeof import('@/lib/i18n/messages')>();
  const { bicycleMessages: added } = await import('../../fixtures/one-more-flow/bicycle-messages');
  const messagesOf = (locale: Locale) => {
    const messages = before.messagesOf(locale);
    return { ...messages, application: { ...messages.application, bicycle: added[locale] } };
  };
  return { messagesOf };
});

/** As a visitor fills it in. */
const sample = getCaseSample(bicycleFlow);

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

describe('one more flow', () => {
  it.each(locales)('has a form in %s', (locale) => {
    const flow = findFlow('request-bicycle');
    expect(flow).toBe(bicycleFlow);
    const view = describeFlow(bicycleFlow, {
      locale,
      context: { ...sampleContext(), locale },
      params: { company: '' },
    });
    const labels = listFieldViews(view).map(({ label }) => label);
    expect(labels).toContain(bicycleMessages[locale].field.frameNumber.label);
    expect(view.steps[0]?.groups[1]?.title).toBe(bicycleMessages[locale].groups.bicycle.title);
  });

  it('is checked on the server', async () => {
    const visitor = new Requester(api);
    const incomplete = { ...sample, frameNumber: '' };
    const reference = await visitor.begin('request-bicycle', incomplete);
    const refused = await bodyOf(await visitor.send('request-bicycle', reference, incomplete), 422, problem);
    expect(refused.errors).toEqual({ frame_number: ['Vul dit in.'] });
  });

  it('posts without JavaScript too', async () => {
    const response = await new Requester(api).fetch('/forms/request-bicycle', {
      method: 'POST',
      body: new URLSearchParams({ _step: 'policy', _locale: 'en', bicycleKind: 'electric' }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/en\/request\/[0-9a-z]+\/complete/i);
  });

  it('is sent, listed for operators and moved to its end, with a mail at each state', async () => {
    const visitor = new Decider(api);
    const sent = await visitor.request('request-bicycle', sample);
    expect(sent).toMatchObject({ flow: 'request-bicycle', process: 'application', state: 'received' });
    expect(sent.due_at).not.toBeNull();

    const operator = new OperatorAtWork(api);
    await operator.start();
    const queue = await shownTo(operator, '/admin/requests', { flow: 'request-bicycle' });
    expect(queue.requests.map(({ reference, flow_name }) => [reference, flow_name])).toEqual([
      [sent.reference, bicycleMessages.nl.name],
    ]);
    const seen = await operator.see(sent.reference);
    expect(seen.values).toContainEqual({ name: 'frameNumber', label: 'Framenummer', value: 'Voorbeeld' });
    expect(seen.values).toContainEqual(expect.objectContaining({ name: 'bicycleKind', value: 'Een gewone' }));

    for (const action of ['propose-policy', 'request-contract', 'confirm-contract']) {
      api.clock.advance(60_000);
      const done = await operator.act(sent.reference, action, actionSamples[action], newKey());
      expect(done.status, action).toBe(200);
      if (action === 'propose-policy') {
        api.clock.advance(60_000);
        await visitor.decided(sent.reference, { decision: 'accept' });
      }
    }
    api.clock.set(new Date(Date.parse((await visitor.follow(sent.reference)).due_at ?? '') + 1000));
    await runCleanup(api.context);
    expect(await new Requester(api).follow(sent.reference)).toMatchObject({
      state: 'completed',
      general_status: 'completed',
      due_at: null,
    });
    expect(await mailKindsAbout(api, sent.reference)).toEqual([
      'request-received',
      'proposal-made',
      'proposal-accepted',
      'request-update',
      'request-update',
      'request-update',
    ]);
  });
});
