/** Signing in with a password, staying signed in, signing out. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '@/lib/api/app';
import { requireOperator } from '@/lib/api/core/identity/sessions/current-session';
import { accounts, sessions } from '@/lib/api/core/identity/table';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { stateMaxAgeSeconds } from '@/lib/config/business';
import { accountSessions, sessionState } from '@/lib/contract/accounts';
import { newReference } from '@/lib/contract/references';
import { clientAddressHeader } from '@/lib/server/client-address.mjs';
import { readHint } from '@/lib/session/hint';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { goodPassword, Member, registerValues } from '../../support/member';
import { createTestContext, type TestContext, testSecret } from '../../support/test-context';

let api: TestContext;
const { email } = registerValues;

beforeAll(async () => {
  api = await createTestContext();
  await new Member(api).join(email);
});
beforeEach(() => api.clock.advance(3_600_001));

const tokenOf = (member: Member) => member.browser.cookies.get('snoei_session') ?? '';

describe('signing in', () => {
  it('sets the session and a minimal hint for the middleware', async () => {
    const noor = new Member(api);
    const response = await noor.login();
    expect(await bodyOf(response.clone(), 200, sessionState)).toMatchObject({
      authenticated: true,
      other_device: false,
      redirect_url: null,
    });
    const hint = noor.browser.cookies.get('snoei_hint');
    const nowSeconds = api.clock.now().getTime() / 1000;
    expect(await readHint(hint, testSecret, nowSeconds)).toMatchObject({
      role: 'user',
      expiresAtSeconds: Math.floor(nowSeconds) + stateMaxAgeSeconds,
    });
    const { id } = await noor.me();
    expect(hint).not.toContain(id);
    for (const line of response.headers.getSetCookie()) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Lax/);
    }
  });

  it('is https-only if the site is', async () => {
    const https = await createTestContext({ settings: { SITE_URL: 'https://snoei.example' } });
    const response = await new Member(https).register();
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((line) => line.split('=')[0]).sort()).toEqual([
      'snoei_browser',
      'snoei_hint',
      'snoei_session',
    ]);
    for (const line of cookies) expect(line).toMatch(/; Secure/);
    await https.close();
  });

  it('responds equally to a wrong password and an unknown address', async () => {
    const responses = await Promise.all([
      new Member(api).login(email, 'niet dit wachtwoord'),
      new Member(api).login('niemand@klant.example', goodPassword),
      new Member(api).login('niemand@klant.example', 'x'),
    ]);
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(bodies).size).toBe(1);
    const headers = responses.map((response) => [...response.headers.keys()].sort().join());
    expect(new Set(headers).size).toBe(1);
  });

  it('never accepts a token from the browser as a new session, and ends the previous one', async () => {
    const noor = new Member(api);
    const planted = 'A'.repeat(43);
    noor.browser.cookies.set('snoei_session', planted);
    await noor.login();
    const first = tokenOf(noor);
    expect(first).not.toBe(planted);
    await noor.login();
    const second = tokenOf(noor);
    expect(second).not.toBe(first);
    const old = new Member(api);
    for (const token of [planted, first]) {
      old.browser.cookies.set('snoei_session', token);
      expect((await old.fetch('/me')).status).toBe(401);
    }
    expect((await noor.fetch('/me')).status).toBe(200);
  });

  it('is limited per e-mail and network, in any spelling, and after a restart too', async () => {
    const busy = 'Druk@klant.example';
    const tryLogin = (typed = busy) =>
      api.request('/api/login', {
        json: { email: typed, password: 'gokje nummer zoveel' },
        address: '198.51.100.7',
      });
    for (let turn = 0; turn < 20; turn += 1) expect((await tryLogin()).status).toBe(401);
    const refused = await tryLogin('druk@KLANT.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const restarted = createApp({ ...api.context }, { trustClientAddress: true });
    const again = await restarted.request('/api/login', {
      method: 'POST',
      body: JSON.stringify({ email: busy, password: goodPassword }),
      headers: { 'content-type': 'application/json', [clientAddressHeader]: '198.51.100.7' },
    });
    expect(again.status).toBe(429);
  });

  it('is rejected from other sites', async () => {
    const noor = new Member(api);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const json = { email, password: goodPassword };
    await problemOf(await noor.fetch('/login', { json, headers }), 403);
    const body = new URLSearchParams(json);
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    await problemOf(await noor.fetch('/login', { body: body.toString(), headers: form }), 403);
    expect(noor.browser.cookies.has('snoei_session')).toBe(false);
    await noor.login();
    for (const [path, method] of [
      ['/logout', 'POST'],
      ['/me', 'PUT'],
      ['/me/password', 'PUT'],
      ['/me/email', 'POST'],
      ['/me/requests/claim', 'POST'],
      ['/me/sessions/x', 'DELETE'],
    ]) {
      const request = method === 'DELETE' ? { method, headers } : { method, headers, json: {} };
      await problemOf(await noor.fetch(path ?? '', request as object), 403);
    }
    expect((await noor.fetch('/me')).status).toBe(200);
  });
});

describe('a session', () => {
  it('lasts 864,000 seconds, however much it is used', async () => {
    const noor = new Member(api);
    await noor.login();
    const step = (stateMaxAgeSeconds / 4) * 1000;
    for (let quarter = 0; quarter < 3; quarter += 1) {
      api.clock.advance(step);
      expect((await noor.fetch('/me')).status).toBe(200);
    }
    api.clock.advance(step);
    const expired = await noor.fetch('/me');
    await problemOf(expired, 401);
    expect(noor.browser.cookies.has('snoei_session')).toBe(false);
    expect(noor.browser.cookies.has('snoei_hint')).toBe(false);
    await runCleanup(api.context);
    expect(await api.db.select().from(sessions)).toEqual([]);
  });

  it('that is invalid is deleted in the browser, also by the endpoint that never fails', async () => {
    const forged = ['B'.repeat(43), 'kort', '../..', `${'C'.repeat(43)}%00`];
    for (const token of forged) {
      for (const path of ['/session', '/me']) {
        const member = new Member(api);
        member.browser.cookies.set('snoei_session', token);
        member.browser.cookies.set('snoei_hint', 'user.x.1.y');
        const response = await member.fetch(path);
        expect([path, response.status]).toEqual([path, path === '/me' ? 401 : 200]);
        expect([...member.browser.cookies.keys()]).not.toContain('snoei_session');
        expect([...member.browser.cookies.keys()]).not.toContain('snoei_hint');
      }
    }
  });

  it('is read from the cookie only: a bearer token of a page is ignored', async () => {
    const noor = new Member(api);
    await noor.login();
    const headers = { authorization: `Bearer ${tokenOf(noor)}` };
    expect((await new Member(api).fetch('/me', { headers })).status).toBe(401);
    const other = new Member(api);
    await other.register({ email: 'ander@klant.example' });
    expect(await bodyOf(await other.fetch('/me', { headers }), 200, { parse: (me) => me })).toMatchObject({
      email: 'ander@klant.example',
    });
  });

  it('is null without an error when signed out', async () => {
    const signedOut = new Member(api);
    expect(await signedOut.state()).toEqual({
      authenticated: false,
      other_device: false,
      user: null,
      redirect_url: null,
    });
    for (const path of ['/me', '/me/sessions', '/me/requests']) {
      await problemOf(await signedOut.fetch(path), 401);
    }
  });

  it('is listed with its device, and can be ended from another', async () => {
    const laptop = new Member(api);
    const phone = new Member(api);
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    };
    const devices = 'apparaten@klant.example';
    await laptop.register({ email: devices });
    api.clock.advance(61_000);
    await phone.fetch('/login', { json: { email: devices, password: goodPassword }, headers });
    const list = async (member: Member) =>
      (await bodyOf(await member.fetch('/me/sessions'), 200, accountSessions)).sessions;
    const seen = await list(laptop);
    expect(seen.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual([
      { browser: 'Chrome', system: 'Android', current: false },
      { browser: null, system: null, current: true },
    ]);
    expect(JSON.stringify(seen)).not.toContain(tokenOf(phone));
    const [onPhone] = seen;
    const otherVisitor = new Member(api);
    await otherVisitor.register({ email: 'vreemd@klant.example' });
    for (const id of [onPhone?.id, newReference(), 'x']) {
      await problemOf(await otherVisitor.fetch(`/me/sessions/${id}`, { method: 'DELETE' }), 404);
    }
    expect((await laptop.fetch(`/me/sessions/${onPhone?.id}`, { method: 'DELETE' })).status).toBe(204);
    await problemOf(await phone.fetch('/me'), 401);
    expect(phone.browser.cookies.has('snoei_session')).toBe(false);
    const [own] = await list(laptop);
    expect((await laptop.fetch(`/me/sessions/${own?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(laptop.browser.cookies.has('snoei_session')).toBe(false);
  });

  it('ends on the server at sign-out, and so does the browser’s access to the account’s orders', async () => {
    const noor = new Member(api);
    await noor.login();
    const order = await noor.payOrder();
    const token = tokenOf(noor);
    const out = await noor.fetch('/logout', { method: 'POST' });
    expect((await bodyOf(out, 200, sessionState)).authenticated).toBe(false);
    expect([...noor.browser.cookies.keys()]).toEqual(['snoei_browser']);
    const thief = new Member(api);
    thief.browser.cookies.set('snoei_session', token);
    await problemOf(await thief.fetch('/me'), 401);
    expect((await noor.find(order.reference)).is_owner).toBe(false);
    await noor.login();
    expect((await noor.find(order.reference)).is_owner).toBe(true);
    await noor.fetch('/logout', { method: 'POST' });
    expect((await noor.fetch('/logout', { method: 'POST' })).status).toBe(200);
  });
});

describe('operators', () => {
  it('are checked in the database; others get 404', async () => {
    const app = createApp(api.context, { trustClientAddress: true }, [
      (routes, context) => {
        routes.get('/try/admin', async (c) => {
          const { account } = await requireOperator(c, context);
          return c.json({ role: account.role });
        });
      },
    ]);
    const noor = new Member(api);
    await noor.login();
    const sendRequest = () =>
      app.request('/api/try/admin', { headers: { authorization: `Bearer ${tokenOf(noor)}` } });
    expect((await app.request('/api/try/admin')).status).toBe(401);
    expect((await sendRequest()).status).toBe(404);
    await api.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.emailKey, email));
    expect((await sendRequest()).status).toBe(200);
    await api.db.update(accounts).set({ role: 'user' }).where(eq(accounts.emailKey, email));
  });
});
