/** Lists: subscriptions require a confirmation by mail, and end with one click (RFC 8058). */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cases } from '@/lib/api/cases/case/table';
import { subscriptions } from '@/lib/api/cases/subscriptions/table';
import { caseView } from '@/lib/contract/cases';
import { addressConsents, keyedSubscription, subscriptionOutcome } from '@/lib/contract/subscriptions';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { Member } from '../../support/member';
import { joinOperator } from '../../support/operator';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds } from '../../support/withdrawals';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

let count = 0;
function newAddress(): string {
  count += 1;
  return `lezer${count}@klant.example`;
}

async function enrol(email: string, flow = 'subscribe', values: object = { articles_consent: true }) {
  const visitor = new Visitor(api);
  const json = { email, ...values };
  const response = await visitor.fetch(`/requests/${flow}`, { json, idempotencyKey: newKey() });
  return { visitor, view: await bodyOf(response, 201, caseView) };
}

/** Keys in the links of the mails of a kind to an address. */
async function keysIn(kind: string, email: string): Promise<string[]> {
  const mails = (await mailsOfKinds(api, kind)).filter((mail) => mail.to_address === email);
  return mails.map((mail) => /[?&]key=([\w-]+)/.exec(mail.text)?.[1] ?? '');
}

async function stateOf(email: string) {
  const rows = await api.db.select().from(subscriptions).where(eq(subscriptions.emailKey, email));
  return Object.fromEntries(rows.map((row) => [row.list, row.state]));
}

const submitAction = (action: 'confirm' | 'unsubscribe', json: object) =>
  new Visitor(api).fetch(`/subscriptions/${action}`, { json });

describe('joining a list', () => {
  it('requires a click in a mail, and records the request', async () => {
    const email = newAddress();
    const { visitor, view } = await enrol(email);
    expect(view).toMatchObject({ flow: 'subscribe', process: 'enrolment', state: 'confirming' });
    expect(await stateOf(email)).toEqual({ articles: 'confirming' });
    expect(await keysIn('list-welcome', email)).toEqual([]);
    const [key = ''] = await keysIn('list-confirm', email);
    const found = await new Visitor(api).fetch('/subscriptions/lookup', { json: { key } });
    expect(await bodyOf(found, 200, keyedSubscription)).toEqual({
      list: 'articles',
      state: 'confirming',
      purpose: 'confirm',
    });
    expect(await stateOf(email)).toEqual({ articles: 'confirming' });
    const confirmed = await bodyOf(await submitAction('confirm', { key }), 200, subscriptionOutcome);
    expect(confirmed).toEqual({ list: 'articles', state: 'confirmed' });
    expect(await bodyOf(await submitAction('confirm', { key }), 200, subscriptionOutcome)).toEqual(confirmed);
    const followed = await visitor.fetch(`/requests/${view.reference}`);
    expect(await bodyOf(followed, 200, caseView)).toMatchObject({ state: 'enrolled' });
    expect(await keysIn('list-welcome', email)).toHaveLength(1);
  });

  it.each([
    ['alpha-program', { full_name: 'Noor Bakker' }, 'alpha'],
    ['userpanel', { full_name: 'Noor Bakker', panel_consent: true }, 'userpanel'],
  ])('works for %s, too', async (flow, values, list) => {
    const email = newAddress();
    await enrol(email, flow, values);
    const [key = ''] = await keysIn('list-confirm', email);
    expect((await submitAction('confirm', { key })).status).toBe(200);
    expect(await stateOf(email)).toEqual({ [list]: 'confirmed' });
  });

  it('requires the tick', async () => {
    for (const articles_consent of [undefined, false]) {
      const json = { email: newAddress(), articles_consent };
      const response = await new Visitor(api).fetch('/requests/subscribe', {
        json,
        idempotencyKey: newKey(),
      });
      const { errors } = await problemOf(response, 422);
      expect(Object.keys(errors ?? {})).toEqual(['articles_consent']);
    }
  });

  it('responds equally for known and unknown addresses; only the owner is informed', async () => {
    const email = newAddress();
    await enrol(email);
    const [key = ''] = await keysIn('list-confirm', email);
    await submitAction('confirm', { key });
    const again = await enrol(email);
    const fresh = await enrol(newAddress());
    const shape = ({ reference: _, confirmation_email: __, ...rest }: typeof again.view) => rest;
    expect(shape(again.view)).toEqual(shape(fresh.view));
    expect(await stateOf(email)).toEqual({ articles: 'confirmed' });
    expect(await keysIn('list-welcome', email)).toHaveLength(2);
  });

  it('enrols every case of the address for the list, and an end by mail or by an operator ends them all', async () => {
    const email = newAddress();
    const first = await enrol(email);
    // Within the hour: without a mail of its own.
    api.clock.advance(60_000);
    const repeated = await enrol(email.toUpperCase());
    const other = await enrol(email, 'userpanel', { full_name: 'Noor Bakker', panel_consent: true });
    const states = async () => {
      const views = [first, repeated, other].map(async ({ visitor, view }) => {
        const response = await visitor.fetch(`/requests/${view.reference}`);
        return (await bodyOf(response, 200, caseView)).state;
      });
      return Promise.all(views);
    };
    const [key = ''] = (await keysIn('list-confirm', email)).slice(0, 1);
    expect((await submitAction('confirm', { key })).status).toBe(200);
    expect(await states()).toEqual(['enrolled', 'enrolled', 'confirming']);
    const operator = await joinOperator(api);
    const withdrawn = await operator.fetch(`/admin/requests/${repeated.view.reference}/acts/withdraw`, {
      json: {},
      idempotencyKey: newKey(),
    });
    expect(withdrawn.status).toBe(200);
    expect(await states()).toEqual(['unsubscribed', 'unsubscribed', 'confirming']);
    expect(await stateOf(email)).toMatchObject({ articles: 'ended' });
  });

  it('deletes an unconfirmed address, and its link reports it', async () => {
    const email = newAddress();
    await enrol(email);
    const [key = ''] = await keysIn('list-confirm', email);
    api.clock.advance(8 * 86_400_000);
    await problemOf(await submitAction('confirm', { key }), 410);
    await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
    await api.runJobs();
    expect(await stateOf(email)).toEqual({});
  });
});

describe('a tick for offers beside an order', () => {
  it('requires the same confirmation, and mails nothing without a tick', async () => {
    const email = newAddress();
    await new Visitor(api).payOrder({ ...cancelValues, email });
    expect(await stateOf(email)).toEqual({});
    await new Visitor(api).payOrder({ ...cancelValues, email, commercialOptedIn: true });
    expect(await stateOf(email)).toEqual({ offers: 'confirming' });
    const [key = ''] = await keysIn('list-confirm', email);
    await submitAction('confirm', { key });
    // Ticked again: subscribed already, so that nothing is mailed.
    await new Visitor(api).payOrder({ ...cancelValues, email, commercialOptedIn: true });
    expect(await stateOf(email)).toEqual({ offers: 'confirmed' });
    expect(await keysIn('list-confirm', email)).toHaveLength(1);
  });
});

describe('leaving a list', () => {
  async function onList(email: string) {
    const { view } = await enrol(email);
    const [key = ''] = await keysIn('list-confirm', email);
    await submitAction('confirm', { key });
    const [leave = ''] = await keysIn('list-welcome', email);
    return { leave, reference: view.reference };
  }

  it('takes one click on a page, and no GET', async () => {
    const email = newAddress();
    const { leave, reference } = await onList(email);
    const looked = await new Visitor(api).fetch(`/subscriptions/unsubscribe?key=${leave}`);
    expect(looked.status).toBe(303);
    expect(looked.headers.get('location')).toBe(`/afmelden?key=${leave}`);
    expect(await stateOf(email)).toEqual({ articles: 'confirmed' });
    const body = new URLSearchParams({ key: leave, locale: 'en' });
    const confirmed = await new Visitor(api).fetch('/subscriptions/unsubscribe', { body });
    expect(confirmed.headers.get('location')).toBe('/en/unsubscribe?list=articles&state=ended');
    expect(await stateOf(email)).toEqual({ articles: 'ended' });
    const [caseRow] = await api.db.select().from(cases).where(eq(cases.reference, reference));
    expect(caseRow?.state).toBe('unsubscribed');
  });

  it('is one post of a mail program, without cookie, origin or page (RFC 8058)', async () => {
    const email = newAddress();
    const { leave } = await onList(email);
    const { rows } = await api.db.$client.query(
      "select mime from outbox_mails where kind = 'list-welcome' and to_address = $1",
      [email],
    );
    const mime = z
      .object({ mime: z.string() })
      .parse(rows[0])
      .mime.replace(/\r\n[ \t]+/g, ' ');
    const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mime)?.[1] ?? '';
    expect(mime).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(new URL(link).searchParams.get('key')).toBe(leave);
    const response = await api.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await stateOf(email)).toEqual({ articles: 'ended' });
    // An old confirmation link does not restore it.
    const [key = ''] = await keysIn('list-confirm', email);
    await problemOf(await submitAction('confirm', { key }), 410);
  });

  it('can end everything at once, with the account’s own consent', async () => {
    const email = newAddress();
    const member = new Member(api);
    await member.join(email, { commercial_opted_in: true });
    const { leave } = await onList(email);
    expect((await member.me()).commercial_opted_in).toBe(true);
    await bodyOf(
      await submitAction('unsubscribe', { key: leave, everything: 'true' }),
      200,
      subscriptionOutcome,
    );
    expect((await member.me()).commercial_opted_in).toBe(false);
    expect(await stateOf(email)).toEqual({ articles: 'ended' });
  });

  it('rejects an invalid key, or one for another purpose', async () => {
    const email = newAddress();
    await enrol(email);
    const [confirm = ''] = await keysIn('list-confirm', email);
    await problemOf(await submitAction('unsubscribe', { key: confirm }), 410);
    await problemOf(await submitAction('confirm', { key: 'x'.repeat(43) }), 410);
    await problemOf(await new Visitor(api).fetch('/subscriptions/lookup', { json: { key: 'x' } }), 410);
    const body = new URLSearchParams({ key: 'x'.repeat(43) });
    const form = await new Visitor(api).fetch('/subscriptions/confirm', { body });
    expect(form.headers.get('location')).toBe('/aangemeld?state=expired');
    expect(await stateOf(email)).toEqual({ articles: 'confirming' });
  });
});

describe('the consents of an address', () => {
  it('are returned to operators, with the account’s own', async () => {
    const email = newAddress();
    const member = new Member(api);
    await member.join(email, { commercial_opted_in: true });
    await enrol(email);
    const operator = new Member(api);
    await operator.join('baas@snoei.example');
    await problemOf(await operator.fetch('/admin/consents', { json: { email } }), 404);
    await api.db.$client.query("update accounts set role = 'admin' where email_key = 'baas@snoei.example'");
    const response = await operator.fetch('/admin/consents', { json: { email } });
    const { consents } = await bodyOf(response, 200, addressConsents);
    expect(consents.map(({ list, state, source }) => [list, state, source])).toEqual([
      ['articles', 'confirming', 'subscribe'],
      ['offers', 'confirmed', 'account'],
    ]);
  });
});
