/** Operators' actions on cases: all of the process table, with their name, once, refused to others. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../../support/cancel-job';
import { actionSamples, mailKindsAbout, OperatorAtWork, Requester, sampleOf } from '../../support/cases';
import { Member, newestMail } from '../../support/member';
import { shownTo } from '../../support/operator';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: OperatorAtWork;

beforeAll(async () => {
  api = await createTestContext();
  operator = new OperatorAtWork(api, 'en');
  await operator.start();
});

beforeEach(() => api.clock.advance(61_000));

describe('acts', () => {
  it('are events with the operator’s name, and the labelled values', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const done = await operator.act(reference, 'call', actionSamples.call);
    expect(await done.json()).toEqual({ reference, state: 'calling' });
    const seen = await operator.see(reference);
    expect(seen).toMatchObject({
      state: 'calling',
      state_name: 'We are calling the company',
      flow_name: 'Negotiation',
      name: 'Jan Jansen',
      email: 'jan@klant.example',
      phone_number: '+31612345678',
      signature: 'typed',
      is_late: false,
      waits_for: 'operator',
    });
    expect(seen.events.at(-1)).toMatchObject({
      actor: 'operator',
      operator_name: 'Kim de Boer',
      act: 'call',
      from: 'received',
      to: 'calling',
      note: 'Belt maandag terug.',
      values: [{ name: 'outcome', label: 'How did the call go?', value: 'Spoke to them' }],
    });
    const values = Object.fromEntries(seen.values.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      subscription: 'Internet 100 Mbit en tv',
      oldMonthlyPrice: '€62.50',
      business: 'No',
      contractEndDate: '1 March 2034',
      signature: 'Jan Jansen',
      phoneNumber: '06 12 34 56 78',
    });
    expect(seen.acts.map((each) => each.act)).toEqual(['call', 'propose-negotiation', 'close', 'withdraw']);
    expect(seen.declarations.map((each) => each.kind).sort()).toEqual([
      'declaration_complete',
      'mandate',
      'terms',
    ]);
  });

  it('are idempotent by key, and rejected in a state without them', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const key = newKey();
    const twice = await Promise.all(
      [1, 2].map(() => operator.act(reference, 'call', actionSamples.call, key)),
    );
    expect(twice.map((each) => each.status)).toEqual([200, 200]);
    expect((await operator.see(reference)).events).toHaveLength(2);
    const early = await problemOf(
      await operator.act(reference, 'confirm-contract', actionSamples['confirm-contract']),
      409,
    );
    expect(early.message).toBe(
      'You have already recorded something here: Record a call. The status is now ‘We are calling the company’. Reload the page.',
    );
    await problemOf(await operator.act(reference, 'dance'), 404);
    await problemOf(await operator.act('0'.repeat(26), 'call', actionSamples.call), 404);
  });

  it('of two concurrent operators are applied once; the other gets a conflict', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const both = await Promise.all(
      (['close', 'withdraw'] as const).map((action) =>
        operator.act(reference, action, actionSamples[action]),
      ),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  });

  it('say to a second operator what the first one did, and of a new case that its state refuses it', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const second = new OperatorAtWork(api, 'en');
    await second.start('sam@snoei.example');
    const never = await problemOf(await second.act(reference, 'confirm-stopped'), 409);
    expect(never.message).toBe('This isn’t possible in the current status. Reload the page.');
    expect((await operator.act(reference, 'close', actionSamples.close)).status).toBe(200);
    const late = await problemOf(await second.act(reference, 'withdraw'), 409);
    expect(late.message).toBe(
      'Kim de Boer was ahead of you: Close: not possible. The status is now ‘Not successful’. Reload the page.',
    );
  });

  it('say that the customer changed it in the meantime', async () => {
    const visitor = new Requester(api);
    const { reference } = await visitor.request('request-travel');
    await visitor.fetch('/proposals/decision', { json: { reference, decision: 'reject' } });
    const late = await problemOf(
      await operator.act(reference, 'propose-policy', actionSamples['propose-policy']),
      409,
    );
    expect(late.message).toBe(
      'Something has changed in the meantime: Rejected. The status is now ‘Rejected’. Reload the page.',
    );
  });

  it('report every invalid field', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    await operator.act(reference, 'call', actionSamples.call);
    const refused = await problemOf(
      await operator.act(reference, 'propose-negotiation', {
        old_monthly_price: 'veel',
        note: 'x'.repeat(2000),
      }),
      422,
    );
    expect(Object.keys(refused.errors).sort()).toEqual(['new_monthly_price', 'note', 'old_monthly_price']);
  });

  it('create a proposal, in the same transaction', async () => {
    const visitor = new Requester(api);
    const { reference } = await visitor.request('negotiation');
    await operator.act(reference, 'call', actionSamples.call);
    const dear = { ...actionSamples['propose-negotiation'], new_monthly_price: '99,00' };
    await problemOf(await operator.act(reference, 'propose-negotiation', dear), 422);
    expect((await operator.see(reference)).state).toBe('calling');
    await operator.act(reference, 'propose-negotiation', actionSamples['propose-negotiation']);
    const followed = await visitor.follow(reference);
    expect(followed).toMatchObject({
      state: 'proposed',
      proposal: { old_monthly_cents: 6250, new_monthly_cents: 4500, fee_cents: 6930 },
    });
    expect((await new Requester(api).follow(reference)).proposal).toBeNull();
  });

  it('mail the customer the result', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    api.clock.advance(1000);
    await operator.act(reference, 'close', actionSamples.close);
    expect(await mailKindsAbout(api, reference)).toEqual(['request-received', 'request-update']);
  });
});

describe('a message', () => {
  it('is replied to by mail, in paragraphs', async () => {
    const { reference } = await new Requester(api).request('complaint');
    expect((await operator.see(reference)).name).toBe('Jan Jansen');
    await operator.act(reference, 'answer', actionSamples.answer);
    const mail = await newestMail(api, 'request-answered', 'jan@klant.example');
    expect(mail.text).toMatch(/Dank je wel\.\n\nWe hebben het hersteld\./);
  });

  it('without an address can only be closed', async () => {
    const { reference } = await new Requester(api).request('complaint', {
      message: 'De brief kwam te laat.',
    });
    expect((await operator.see(reference)).acts.map((each) => each.act)).toEqual(['close']);
    const refused = await problemOf(await operator.act(reference, 'answer', actionSamples.answer), 409);
    expect(refused.message).toContain('no email address');
    expect((await operator.act(reference, 'close', actionSamples.close)).status).toBe(200);
    expect(await mailKindsAbout(api, reference)).toEqual([]);
  });
});

describe('the queue', () => {
  const list = (query: Readonly<Record<string, string>> = {}) => shownTo(operator, '/admin/requests', query);

  it('lists the earliest due date first, counts overdue ones, and finds people', async () => {
    const first = await new Requester(api).request('negotiation');
    api.clock.advance(3 * 86_400_000);
    await operator.login('kim@snoei.example');
    const visitor = new Requester(api);
    const filled = { ...sampleOf('negotiation'), lastName: 'Zwartkops' };
    const second = await visitor.request('negotiation', filled);
    const all = await list();
    const order = all.requests.map((row) => row.reference);
    expect(order.indexOf(first.reference)).toBeLessThan(order.indexOf(second.reference));
    expect(all.counts.late).toBeGreaterThan(0);
    expect(all.counts.due).toBeGreaterThan(all.counts.late);
    const late = await list({ late: '1' });
    expect(late.requests.every((row) => row.is_late)).toBe(true);
    expect(late.total).toBe(all.counts.late);
    for (const search of ['zwart', 'jan zwart', second.reference.slice(0, 8).toLowerCase()]) {
      const found = await list({ search });
      expect(found.requests.map((row) => row.reference)).toEqual([second.reference]);
    }
    expect((await list({ search: '100%_' })).total).toBe(0);
    expect((await list({ state: 'completed' })).total).toBe(0);
    expect((await list({ after: 'unreadable' })).requests).toEqual(all.requests);
    const unknown = await operator.fetch('/admin/requests?state=dancing');
    expect(await unknown.json()).toMatchObject({ total: all.total });
  });

  it('is for operators only', async () => {
    const { reference } = await new Requester(api).request('negotiation');
    const otherVisitor = new Requester(api);
    const member = new Member(api);
    await member.join('noor@klant.example');
    for (const path of [
      '/admin/requests',
      `/admin/requests/${reference}`,
      `/admin/requests/${reference}/signature`,
    ]) {
      expect((await otherVisitor.fetch(path)).status).toBe(401);
      expect((await member.fetch(path)).status).toBe(404);
    }
    const json = actionSamples.call;
    const path = `/admin/requests/${reference}/acts/call`;
    expect((await otherVisitor.fetch(path, { json, idempotencyKey: newKey() })).status).toBe(401);
    expect((await member.fetch(path, { json, idempotencyKey: newKey() })).status).toBe(404);
  });
});
