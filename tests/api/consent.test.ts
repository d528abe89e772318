/** Cookie consents: proof is recorded, the choice's cookie is set and no other, forms work and never redirect off the site. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consents } from '@/lib/api/people/consent/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { consentReceipt } from '@/lib/contract/consent';
import { currentConsentTextVersion } from '@/lib/tracking/consent';
import { consentedCookies } from '@/lib/tracking/consented-names';
import englishErrors from '@/messages/en/errors.json';
import { bodyOf, problemOf } from '../support/cancel-job';
import { createTestContext, TestBrowser, type TestContext, type TestRequest } from '../support/test-context';

const path = '/api/cookie/consent';
let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const proofOf = async (proofId: string) =>
  (await api.db.select().from(consents).where(eq(consents.proofId, proofId)))[0];

const post = (fields: Record<string, string> | string, request: TestRequest = {}) =>
  api.request(path, {
    ...request,
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
  });

describe('a choice sent as JSON', () => {
  it.each([
    [true, 'allow', 'nl'],
    [false, 'deny', 'en'],
  ] as const)(
    'consent %s is recorded with its proof, and sets its cookie for a page that was left',
    async (consent, choice, locale) => {
      const browser = new TestBrowser();
      const response = await api.request(path, { json: { consent }, locale, address: '192.0.2.7', browser });
      expect(Object.fromEntries(browser.cookies)).toEqual({
        cookieconsent_status: choice,
        ...(consent ? { cookieconsent_version: currentConsentTextVersion } : {}),
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
      const receipt = await bodyOf(response, 201, consentReceipt);
      expect(receipt.consent).toBe(consent);
      expect(await proofOf(receipt.proof_id)).toEqual({
        proofId: receipt.proof_id,
        choice,
        locale,
        textVersion: currentConsentTextVersion,
        chosenAt: api.clock.now(),
        clientAddress: '192.0.2.7',
      });
    },
  );

  it('adds a row each time: withdrawing does not change earlier proof', async () => {
    const first = await bodyOf(await api.request(path, { json: { consent: true } }), 201, consentReceipt);
    api.clock.advance(60_000);
    const second = await bodyOf(await api.request(path, { json: { consent: false } }), 201, consentReceipt);
    expect(second.proof_id).not.toBe(first.proof_id);
    expect((await proofOf(first.proof_id))?.choice).toBe('allow');
    expect((await proofOf(second.proof_id))?.choice).toBe('deny');
  });

  it.each([
    {},
    { consent: 'true' },
    { consent: 1 },
    { consent: null },
    { consent: true, text_version: '1999-01-01' },
    [],
    'allow',
    null,
  ])('is rejected if invalid: %j', async (json) => {
    const before = await api.db.$count(consents);
    await problemOf(await api.request(path, { json }), 422);
    expect(await api.db.$count(consents)).toBe(before);
  });

  it('is rejected in the visitor’s language, at its field', async () => {
    const problem = await problemOf(await api.request(path, { json: {}, locale: 'en' }), 422);
    expect(problem.errors).toEqual({ consent: [englishErrors.field_required] });
  });

  it('is rejected as malformed JSON, as text, and if empty', async () => {
    const broken = { body: '{"consent":', headers: { 'content-type': 'application/json' } };
    await problemOf(await api.request(path, broken), 400);
    await problemOf(
      await api.request(path, { body: 'true', headers: { 'content-type': 'text/plain' } }),
      415,
    );
    await problemOf(await api.request(path, { method: 'POST' }), 415);
  });

  it('is rejected from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await problemOf(await api.request(path, { json: { consent: true }, headers }), 403);
    await problemOf(await post({ consent: 'true' }, { headers }), 403);
  });

  it('is limited per address', async () => {
    const choose = (address: string) => api.request(path, { json: { consent: false }, address });
    const statuses: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const batch = await Promise.all(Array.from({ length: 20 }, () => choose('192.0.2.66')));
      statuses.push(...batch.map((response) => response.status));
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await choose('192.0.2.66');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await problemOf(refused, 429);
    expect((await choose('192.0.2.67')).status).toBe(201);
  });
});

describe('a choice posted as a form', () => {
  const referer = 'http://localhost:3000/en/netflix/cancel?from=a%2Bb';

  it('sets the cookie for a year, records proof, and redirects to the page', async () => {
    const before = await api.db.$count(consents);
    const response = await post({ consent: 'true', locale: 'en' }, { headers: { referer } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/en/netflix/cancel?from=a%2Bb');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toEqual([
      'cookieconsent_status=allow; Max-Age=31536000; Path=/; SameSite=Lax',
      `cookieconsent_version=${currentConsentTextVersion}; Max-Age=31536000; Path=/; SameSite=Lax`,
    ]);
    const stored = await api.db.select().from(consents).where(eq(consents.chosenAt, api.clock.now()));
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      choice: 'allow',
      locale: 'en',
      textVersion: currentConsentTextVersion,
    });
    expect(await api.db.$count(consents)).toBe(before + 1);
  });

  it('withdraws by the same request', async () => {
    const browser = new TestBrowser();
    await post({ consent: 'true' }, { browser });
    expect(browser.cookies.get('cookieconsent_status')).toBe('allow');
    browser.cookies.set(consentedCookies.experiments, 'x');
    await post({ consent: 'false' }, { browser });
    expect(browser.cookies.has(consentedCookies.experiments)).toBe(false);
    expect(browser.cookies.has('cookieconsent_version')).toBe(false);
    expect(browser.cookies.get('cookieconsent_status')).toBe('deny');
  });

  it('sets a secure cookie if the site has https', async () => {
    const secure = await createTestContext({ settings: { SITE_URL: 'https://snoei.example' } });
    const response = await secure.request(path, { body: new URLSearchParams({ consent: 'false' }) });
    expect(response.headers.getSetCookie()[0]).toContain('; Secure');
    await secure.close();
  });

  it.each([
    ['no referrer', undefined],
    ['another site', 'https://evil.example/phish'],
    ['a path that is a host', 'http://localhost:3000//evil.example/'],
    ['a path that is a host, with backslashes', 'http://localhost:3000/\\evil.example/'],
    ['the API', 'http://localhost:3000/api/companies'],
    ['something that is no address', 'not an address'],
    ['a script', 'javascript:alert(1)'],
  ])('redirects home from %s', async (_, from) => {
    const headers: Record<string, string> = from === undefined ? {} : { referer: from };
    const dutch = await post({ consent: 'false', locale: 'nl' }, { headers });
    expect([dutch.status, dutch.headers.get('location')]).toEqual([303, '/']);
    const english = await post({ consent: 'false', locale: 'en' }, { headers });
    expect(english.headers.get('location')).toBe('/en');
  });

  it.each(['', 'consent=maybe', 'consent=', 'consent=true&text_version=x', 'consent=true&consent=maybe'])(
    'without a choice is rejected and sets nothing: %s',
    async (fields) => {
      const response = await post(fields);
      expect(response.headers.getSetCookie()).toEqual([]);
      await problemOf(response, 422);
    },
  );

  it('replaces an invalid language by the browser’s', async () => {
    const response = await post({ consent: 'false', locale: '../..' }, { locale: 'en' });
    expect(response.headers.get('location')).toBe('/en');
  });
});

describe('the style sheet for browsers without JavaScript', () => {
  const styleFor = async (cookie?: string) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const response = await api.request('/api/cookie/banner.css', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/css/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    return response.text();
  };

  it('shows the banner while the cookie is missing or neither allow nor deny', async () => {
    for (const cookie of [
      undefined,
      'cookieconsent_status=',
      'cookieconsent_status=dismiss',
      'other=allow',
      // A consent to fewer purposes is requested again.
      'cookieconsent_status=allow; cookieconsent_version=2026-01-01',
    ]) {
      expect(await styleFor(cookie)).toContain('#cookies{display:block}');
    }
  });

  it('hides it after a no, whatever its purposes', async () => {
    expect(await styleFor('cookieconsent_status=deny; cookieconsent_version=2026-01-01')).toBe('');
  });

  it('hides it after a choice', async () => {
    for (const choice of ['allow', 'deny']) {
      expect(await styleFor(`cookieconsent_status=${choice}`)).toBe('');
      const version = `cookieconsent_version=${currentConsentTextVersion}`;
      expect(await styleFor(`cookieconsent_status=${choice}; ${version}`)).toBe('');
    }
  });
});

describe('proof', () => {
  it('is retained for a year after the choice expired, and then deleted', async () => {
    const own = await createTestContext();
    await own.request(path, { json: { consent: true } });
    const year = 31_536_000_000;
    own.clock.advance(2 * year - 1000);
    await runCleanup(own.context);
    expect(await own.db.$count(consents)).toBe(1);
    own.clock.advance(2000);
    await runCleanup(own.context);
    expect(await own.db.$count(consents)).toBe(0);
    await own.close();
  });
});
