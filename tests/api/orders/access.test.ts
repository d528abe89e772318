/** Access: browsers, mailed keys, and invalid references. */
import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessGrants, mailedKeys } from '@/lib/api/core/access/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { draftMaxAgeDays, stateMaxAgeSeconds } from '@/lib/config/business';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { cancellation } from '@/lib/contract/cancellations';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { newReference } from '@/lib/contract/references';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues, newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

/** The key in the newest mail's link. */
async function mailedKey(): Promise<string> {
  const [mail] = await api.db.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(1);
  const key = /[?&]key=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
  if (!key) throw new Error(`no key in ${mail?.text}`);
  return key;
}

describe('the browser’s cookie', () => {
  it('is httpOnly, lax, for ten days, and stored as a hash', async () => {
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: {} };
    const response = await api.request('/api/drafts', { json, idempotencyKey: newKey() });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^snoei_browser=[A-Za-z0-9_-]{43}; Max-Age=864000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const key = cookie.slice('snoei_browser='.length, cookie.indexOf(';'));
    expect(JSON.stringify(await api.db.select().from(accessGrants))).not.toContain(key);
  });

  it('is secure on an https origin', async () => {
    const https = await createTestContext({ settings: { SITE_URL: 'https://snoei.example' } });
    const json = { flow: 'cancel', company: 'netflix', step: 'details', values: {} };
    const response = await https.request('/api/drafts', { json, idempotencyKey: newKey() });
    expect(response.headers.getSetCookie()[0]).toContain('Secure');
    await https.close();
  });

  it('expires after ten days without use', async () => {
    const visitor = new Visitor(api);
    const draft = await visitor.startDraft();
    api.clock.advance(stateMaxAgeSeconds * 1000 + 1);
    await problemOf(await visitor.fetch(`/drafts/${draft.reference}`), 404);
  });
});

describe('a reference', () => {
  it('gets the same 404 when malformed, unknown or another user’s', async () => {
    const owner = new Visitor(api);
    const otherVisitor = new Visitor(api);
    await otherVisitor.startDraft();
    const ordered = await owner.placeOrder();
    const draft = await owner.startDraft();
    const paths = (reference: string): [string, object][] => [
      [`/drafts/${reference}`, {}],
      [`/drafts/${reference}`, { method: 'PATCH', json: { step: 'details', values: {}, version: 1 } }],
      [`/drafts/${reference}/letter`, {}],
      [`/drafts/${reference}/letter`, { json: { values: {} } }],
      [`/drafts/${reference}/link`, { json: { email: 'a@b.example' } }],
      [`/drafts/${reference}/open`, { json: { key: 'wrong' } }],
      [`/cancellations/${reference}/letters/0`, {}],
      [`/cancellations/${reference}/end.ics`, {}],
      [`/cancellations/${reference}/payments`, { method: 'POST', idempotencyKey: newKey() }],
      [`/cancellations/${reference}/open`, { json: { key: 'wrong' } }],
    ];
    const references = [
      draft.reference,
      ordered.reference,
      newReference(),
      'x',
      '..%2F..',
      `${'9'.repeat(64)}`,
    ];
    const bodies = new Set<string>();
    for (const reference of references) {
      for (const [path, request] of paths(reference)) {
        const response = await otherVisitor.fetch(path, request);
        expect([path, response.status]).toEqual([path, 404]);
        bodies.add(await response.text());
      }
    }
    expect([...bodies]).toEqual(['{"message":"Dit kunnen we niet vinden.","errors":{}}']);
    for (const reference of [newReference(), 'x', `${'9'.repeat(64)}`, `${'9'.repeat(65)}`]) {
      await problemOf(await otherVisitor.fetch(`/cancellations/${reference}`), 404);
    }
  });

  it('accepts hyphens, spaces and lower case', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const spoken = reference.toLowerCase().replace(/(.{5})/g, '$1-');
    expect((await visitor.fetch(`/drafts/${spoken}`)).status).toBe(200);
  });

  it('shows the state of a draft', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    expect(await new Visitor(api).find(reference)).toMatchObject({
      state: 'draft',
      letter_option: null,
      amount_cents: null,
      letters: [],
      is_owner: false,
    });
  });
});

describe('a mailed key', () => {
  it('opens a draft in another browser, by POST only, any number of times', async () => {
    const visitor = new Visitor(api, 'en');
    const draft = await visitor.startDraft();
    const link = await visitor.fetch(`/drafts/${draft.reference}/link`, {
      json: { email: 'me@klant.example' },
    });
    expect(link.status).toBe(202);
    const key = await mailedKey();
    expect(JSON.stringify(await api.db.select().from(mailedKeys))).not.toContain(key);

    const other = new Visitor(api);
    expect((await other.fetch(`/drafts/${draft.reference}?key=${key}`)).status).toBe(404);
    expect((await other.fetch(`/drafts/${draft.reference}/open?key=${key}`)).status).toBe(405);
    const opened = await bodyOf(
      await other.fetch(`/drafts/${draft.reference}/open`, { json: { key } }),
      200,
      draftSchema,
    );
    expect(opened.values).toMatchObject({ firstName: 'Jan' });
    expect((await other.fetch(`/drafts/${draft.reference}`)).status).toBe(200);

    const third = new Visitor(api);
    const form = await third.fetch(`/drafts/${draft.reference}/open`, {
      body: new URLSearchParams({ key, locale: 'nl' }),
    });
    expect(form.status).toBe(303);
    expect(form.headers.get('location')).toBe(`/opzeggen/${draft.reference}/afronden`);
    expect((await third.fetch(`/drafts/${draft.reference}`)).status).toBe(200);
  });

  it('opens from the middleware’s cookie, for its own reference alone', async () => {
    const visitor = new Visitor(api);
    const [one, other] = [await visitor.startDraft(), await visitor.startDraft()];
    await visitor.fetch(`/drafts/${one.reference}/link`, { json: { email: 'me4@klant.example' } });
    const value = `${one.reference}.${await mailedKey()}`;
    const phone = new Visitor(api);
    phone.browser.cookies.set(mailedKeysCookieName, value);
    // The cookie alone gives no access: the form has to be submitted.
    expect((await phone.fetch(`/drafts/${one.reference}`)).status).toBe(404);
    const open = (reference: string) =>
      phone.fetch(`/drafts/${reference}/open`, { body: new URLSearchParams({ locale: 'nl' }) });
    expect((await open(one.reference)).status).toBe(303);
    expect((await phone.fetch(`/drafts/${one.reference}`)).status).toBe(200);
    expect((await problemOf(await open(other.reference), 422)).errors).toHaveProperty('key');
    expect((await phone.fetch(`/drafts/${other.reference}`)).status).toBe(404);
    // A button without a body, and the form of a second tab: the key is used, and this browser has access already.
    expect(phone.browser.cookies.has(mailedKeysCookieName)).toBe(false);
    expect((await open(one.reference)).status).toBe(303);
    expect((await phone.fetch(`/drafts/${one.reference}/open`, { method: 'POST' })).status).toBe(303);
  });

  it('of an expired draft leads to the notice of expired links', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    await visitor.fetch(`/drafts/${reference}/link`, { json: { email: 'me5@klant.example' } });
    const key = await mailedKey();
    api.clock.advance((draftMaxAgeDays + 1) * 86_400_000);
    const open = (locale: string) =>
      new Visitor(api).fetch(`/drafts/${reference}/open`, { body: new URLSearchParams({ key, locale }) });
    expect((await open('nl')).headers.get('location')).toBe('/verlopen/bewerking');
    expect((await open('en')).headers.get('location')).toBe('/en/expired/edit');
    const json = await new Visitor(api).fetch(`/drafts/${reference}/open`, { json: { key } });
    await problemOf(json, 404);
  });

  it('opens nothing else', async () => {
    const visitor = new Visitor(api);
    const [one, other] = [await visitor.startDraft(), await visitor.startDraft()];
    await visitor.fetch(`/drafts/${one.reference}/link`, { json: { email: 'me2@klant.example' } });
    const key = await mailedKey();
    const otherVisitor = new Visitor(api);
    await problemOf(await otherVisitor.fetch(`/drafts/${other.reference}/open`, { json: { key } }), 404);
    await problemOf(
      await otherVisitor.fetch(`/drafts/${one.reference}/open`, { json: { key: `${key}x` } }),
      404,
    );
    await problemOf(await otherVisitor.fetch(`/drafts/${one.reference}/open`, { json: {} }), 422);
    expect((await otherVisitor.fetch(`/drafts/${one.reference}`)).status).toBe(404);
  });

  it('of the receipt opens the order, personal parts included', async () => {
    const visitor = new Visitor(api);
    const order = await visitor.payOrder({ ...cancelValues, email: 'me3@klant.example' });
    const key = await mailedKey();
    const phone = new Visitor(api);
    const opened = await bodyOf(
      await phone.fetch(`/cancellations/${order.reference}/open`, { json: { key } }),
      200,
      cancellation,
    );
    expect(opened).toMatchObject({ is_owner: true, confirmation_email: 'me3@klant.example' });
    expect((await phone.fetch(`/cancellations/${order.reference}/letters/0`)).status).toBe(200);
    // It was not ordered there: another person's phone does not show it as its own.
    expect((await phone.fetch('/cancellations/last')).status).toBe(404);
    const laptop = new Visitor(api);
    laptop.browser.cookies.set(mailedKeysCookieName, `${order.reference}.${key}`);
    for (const [browser, fields] of [
      [new Visitor(api), { key }],
      [laptop, {}],
    ] as const) {
      const form = await browser.fetch(`/cancellations/${order.reference}/open`, {
        body: new URLSearchParams(fields),
      });
      expect(form.headers.get('location')).toBe(`/opzeggen/track/${order.reference}`);
    }
  });
});
