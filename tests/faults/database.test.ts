/**
 * The database stopped, silent, too slow or returning garbage: a form gets a plain text with when to retry, nothing is lost and nothing
 * happens twice, and everything recovers automatically.
 */
import { count, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { outboxMails } from '@/lib/api/core/mail/table';
import { createDatabase } from '@/lib/api/db/client';
import { orders } from '@/lib/api/ordering/orders/table';
import { sessionCookieName } from '@/lib/config/cookies';
import { cancellation } from '@/lib/contract/cancellations';
import { caseView } from '@/lib/contract/cases';
import { bodyOf, problemOf, Visitor } from '../support/cancel-job';
import { Requester, sampleOf } from '../support/cases';
import { FlakyDatabase, type Road } from '../support/database/flaky-database';
import { Member } from '../support/member';
import { cancelValues, newKey } from '../support/samples/cancel-form-values';
import { createTestContext, TestBrowser, type TestContext } from '../support/test-context';
import { recordedLog } from '../support/vitest/recorded-log';

const log = recordedLog();
let road: FlakyDatabase;
let api: TestContext;

beforeAll(async () => {
  road = new FlakyDatabase();
  await road.start();
  api = await createTestContext({
    log: log.logger,
    openDatabase: (name) =>
      createDatabase(road.url(name), {
        log: log.logger,
        poolSize: 3,
        statementTimeoutMilliseconds: 600,
        connectTimeoutMilliseconds: 800,
        poolWaitMilliseconds: 800,
        responseSlackMilliseconds: 200,
      }),
  });
  return () => road.stop();
});
afterEach(() => road.become('open'));

/** The maximum wait, on a busy machine: the first query of a request fails within its timeouts. */
const timeoutMilliseconds = 6_000;

async function expectAway(response: Response, locale: 'nl' | 'en' = 'nl'): Promise<void> {
  const { message, errors } = await problemOf(response, 503);
  expect(message).toBe(
    locale === 'nl'
      ? 'We zijn even niet bereikbaar. Probeer het zo nog eens.'
      : 'We can’t be reached right now. Please try again in a moment.',
  );
  expect(errors).toEqual({});
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('cache-control')).toBe('no-store');
}

const awayRoads: readonly Road[] = ['closed', 'silent', 'nonsense'];

describe.each(awayRoads)('a database that is %s', (state) => {
  it('delays no form, loses nothing, and is used again once it recovered', async () => {
    const visitor = new Requester(api);
    const { reference } = await visitor.startDraft();
    const options = await visitor.begin('claim', sampleOf('claim'));
    const [orderKey, requestKey] = [newKey(), newKey()];
    road.become(state);
    for (let turn = 0; turn < 4; turn += 1) {
      const start = performance.now();
      await expectAway(await visitor.order(reference, cancelValues, orderKey));
      expect(performance.now() - start).toBeLessThan(timeoutMilliseconds);
    }
    await expectAway(await visitor.send('claim', options, sampleOf('claim'), requestKey));
    await expectAway(await visitor.fetch('/companies/search?search=zig', { locale: 'en' }), 'en');
    expect((await visitor.fetch('/health')).status).toBe(200);
    expect((await visitor.fetch('/ready')).status).toBe(503);
    road.become('open');
    const order = await bodyOf(await visitor.order(reference, cancelValues, orderKey), 201, cancellation);
    expect(order.reference).toBe(reference);
    const sent = await bodyOf(
      await visitor.send('claim', options, sampleOf('claim'), requestKey),
      201,
      caseView,
    );
    expect(await api.db.$count(orders, eq(orders.reference, reference))).toBe(1);
    expect(await api.db.$count(cases, eq(cases.reference, sent.reference))).toBe(1);
  }, 60_000);

  it('ends no session', async () => {
    const member = new Member(api);
    const email = `lid-${state}@klant.example`;
    await member.join(email);
    const token = member.browser.cookies.get(sessionCookieName);
    road.become(state);
    await expectAway(await member.fetch('/me'));
    await expectAway(await member.fetch('/logout', { json: {} }));
    expect(member.browser.cookies.get(sessionCookieName)).toBe(token);
    road.become('open');
    expect((await member.me()).email).toBe(email);
  }, 60_000);
});

describe('a lost response', () => {
  it('after the commit leaves one order, which a repeated request gets', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const key = newKey();
    road.become('lost-commit');
    await expectAway(await visitor.order(reference, cancelValues, key));
    const order = await bodyOf(await visitor.order(reference, cancelValues, key), 201, cancellation);
    expect(order.reference).toBe(reference);
    const [mails] = await api.db
      .select({ count: count() })
      .from(outboxMails)
      .where(eq(outboxMails.about, reference));
    expect(mails?.count).toBeLessThanOrEqual(1);
    expect(await api.db.$count(orders, eq(orders.reference, reference))).toBe(1);
  });
});

describe('a slow statement', () => {
  it('is cancelled by the server, and the client gets Retry-After', async () => {
    const visitor = new Visitor(api);
    const { reference } = await visitor.startDraft();
    const holder = await api.db.$client.connect();
    await holder.query('begin');
    await holder.query('lock table drafts in access exclusive mode');
    await expectAway(await visitor.fetch(`/drafts/${reference}`));
    await holder.query('rollback');
    holder.release();
    expect((await visitor.fetch(`/drafts/${reference}`)).status).toBe(200);
  });
});

describe('a form without JavaScript', () => {
  it('gets a page, in its language, that explains how no input is lost', async () => {
    const visitor = new Visitor(api);
    road.become('closed');
    const response = await visitor.fetch('/forms/claim', {
      locale: 'en',
      body: new URLSearchParams({ fullName: '<b>Jan</b>', _step: 'claim', _locale: 'en' }),
      headers: { accept: 'text/html,*/*;q=0.8' },
      browser: TestBrowser.known(),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('We can’t be reached right now. Please try again in a moment.');
    expect(page).toContain('What you filled in is still on this page.');
    expect(page).toContain('<input type="hidden" name="fullName" value="&lt;b&gt;Jan&lt;/b&gt;">');
    expect(page).not.toContain('<b>Jan');
  });
});

describe('the log of these failures', () => {
  it('contains the errors and no personal data', () => {
    const text = log.lines().join('');
    expect(text).toContain('a request failed');
    for (const personal of [
      'jan@klant.example',
      'Jansen',
      'Dorpsstraat',
      '1234 AB',
      'lid-closed@klant.example',
    ]) {
      expect(text).not.toContain(personal);
    }
  });
});
