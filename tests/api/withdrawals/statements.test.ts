/** Sending a statement of withdrawal: rejections, repeats, and the form without JavaScript. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLetters } from '@/lib/api/ordering/orders/orders';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { wireName } from '@/lib/fields/wire-names';
import { problemOf, Visitor } from '../../support/cancel-job';
import { cancelValues } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';
import { mailsOfKinds, sendStatement, startStatement, withdrawFrom } from '../../support/withdrawals';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
// Hourly limits are not tested here.
beforeEach(() => api.clock.advance(3_600_001));

describe('sending', () => {
  const fine = { fullName: 'Jan', withdrawContract: 'Iets', email: 'jan@klant.example' };

  it('is one statement when repeated, and another is a conflict', async () => {
    const visitor = new Visitor(api);
    const reference = await startStatement(visitor, fine);
    const key = 'k'.repeat(20);
    const [one, other] = await Promise.all([
      sendStatement(visitor, reference, fine, key),
      sendStatement(visitor, reference, fine, key),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await sendStatement(visitor, reference, fine)).status).toBe(201);
    await problemOf(await sendStatement(visitor, reference, { ...fine, fullName: 'Piet' }), 409);
    const receipts = (await mailsOfKinds(api, 'withdrawal-receipt')).filter((mail) =>
      mail.text.includes(reference),
    );
    expect(receipts).toHaveLength(1);
  });

  it.each([
    ['fullName', ''],
    ['fullName', 'x'.repeat(121)],
    ['fullName', 'kijk op http://spam.example'],
    ['withdrawContract', ''],
    ['withdrawContract', 'x'.repeat(201)],
    ['withdrawContract', 'https://spam.example'],
    ['withdrawContract', 'www.spam.example'],
    ['withdrawContract', 'a\u0000b'],
    ['email', 'jan'],
    ['email', ''],
  ])('is rejected on the field %s for %j, in both languages', async (name, value) => {
    for (const locale of ['nl', 'en'] as const) {
      const visitor = new Visitor(api, locale);
      const reference = await startStatement(visitor, fine);
      const { errors } = await problemOf(
        await sendStatement(visitor, reference, { ...fine, [name]: value }),
        422,
      );
      expect(Object.keys(errors ?? {})).toEqual([wireName(name)]);
    }
  });

  it('is rejected for unknown fields, and for another browser’s draft', async () => {
    const visitor = new Visitor(api);
    const reference = await startStatement(visitor, fine);
    const { errors } = await problemOf(
      await sendStatement(visitor, reference, { ...fine, extra: 1 } as typeof fine),
      422,
    );
    expect(Object.keys(errors ?? {})).toEqual(['extra']);
    await problemOf(await sendStatement(new Visitor(api), reference, fine), 404);
  });

  it('is limited per address, so that no mailbox is flooded', async () => {
    const visitor = new Visitor(api);
    const email = 'vol@postvak.example';
    for (let sent = 0; sent < 20; sent += 1) await withdrawFrom(visitor, { ...fine, email });
    const reference = await startStatement(visitor, { ...fine, email });
    const refused = await sendStatement(visitor, reference, { ...fine, email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('without JavaScript', () => {
  const post = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.fetch('/forms/withdraw', { body: new URLSearchParams({ _locale: 'en', ...fields }) });

  it('is confirmed in a second step, and redirects to the page with date and time', async () => {
    const visitor = new Visitor(api);
    const values = { ...cancelValues, email: 'zonder-js@voorbeeld.example' };
    const order = await visitor.payOrder(values);
    const first = await post(visitor, {
      _step: 'statement',
      fullName: 'Jan',
      withdrawContract: order.reference,
      email: values.email,
    });
    expect(first.status).toBe(303);
    const reference = first.headers.get('location')?.split('/')[3] ?? '';
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('submitted');
    const last = { _step: 'confirm', _draft: reference };
    const [one, other] = await Promise.all([post(visitor, last), post(visitor, last)]);
    const success = `/en/withdraw/success/${reference}`;
    expect([one.headers.get('location'), other.headers.get('location')]).toEqual([success, success]);
    expect((await post(visitor, last)).headers.get('location')).toBe(success);
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('withdrawn');
  });

  it('fills the form in for the owner of an order and for the holder of a mailed key, for no other', async () => {
    const owner = new Visitor(api);
    const values = { ...cancelValues, email: 'ingevuld@voorbeeld.example' };
    const order = await owner.payOrder(values);
    const start = (visitor: Visitor, fields: Record<string, string>) =>
      visitor.fetch('/withdrawals/start', {
        body: new URLSearchParams({ reference: order.reference, ...fields }),
      });
    const filled = await start(owner, { locale: 'nl' });
    expect(filled.headers.get('location')).toMatch(/^\/aanvraag\/[0-9A-Z]{26}\/afronden$/);
    const draft = await owner.fetch(`/drafts/${filled.headers.get('location')?.split('/')[2]}`);
    expect(await draft.json()).toMatchObject({
      flow: 'withdraw',
      step: 'confirm',
      values: { fullName: 'Jan Jansen', withdrawContract: order.reference, email: values.email },
    });
    const [mail] = (await mailsOfKinds(api, 'order-confirmation')).filter(
      (each) => each.to_address === values.email,
    );
    const link = /https?:\S+herroepen\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const key = new URL(link).searchParams.get('key') ?? '';
    expect(new URL(link).searchParams.get('reference')).toBe(order.reference);
    const phone = new Visitor(api);
    phone.browser.cookies.set(mailedKeysCookieName, `${order.reference}.${key}`);
    expect((await start(phone, {})).headers.get('location')).toMatch(/^\/aanvraag\//);
    const other = await start(new Visitor(api), { key });
    expect(other.headers.get('location')).toMatch(/^\/aanvraag\/[0-9A-Z]{26}\/afronden$/);
    const otherVisitor = new Visitor(api);
    otherVisitor.browser.cookies.set(mailedKeysCookieName, `${order.reference}.${'x'.repeat(43)}`);
    const refused = await start(otherVisitor, {});
    expect(refused.headers.get('location')).toBe(`/herroepen?reference=${order.reference}`);
    // The page offers no form for an invalid key.
    expect(otherVisitor.browser.cookies.has(mailedKeysCookieName)).toBe(false);
    expect((await listLetters(api.db, order.reference))[0]?.state).toBe('submitted');
  });
});
