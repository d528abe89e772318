/** Native form posts of an account: redirected, or returned to their page with the input. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formNotes } from '@/lib/api/core/forms/table';
import { consumeRateLimitFor } from '@/lib/api/core/limits/limiter';
import { limits } from '@/lib/api/core/limits/limits';
import { runCleanup } from '@/lib/api/workers/cleanup';
import { type FormNote, formNote } from '@/lib/contract/accounts';
import { documentedPaths } from '../../support/api-document';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { goodPassword, Member, newestMail, registerValues, tokenIn } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
const { email } = registerValues;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const post = (member: Member, path: string, fields: Record<string, string>) =>
  member.fetch(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const noteOf = async (member: Member, form: string): Promise<FormNote> =>
  bodyOf(await member.fetch(`/form-notes/${form}`), 200, formNote);

const registerForm = {
  first_name: 'Noor',
  last_name: 'Bakker',
  email,
  password: goodPassword,
  terms: 'on',
  _locale: 'en',
  _page: '/en/register?redirect=%2Fen%2Faccount',
};

describe('a form', () => {
  it('that fails redirects to its page with the input, in the page’s language', async () => {
    const noor = new Member(api);
    const { terms: _, ...unticked } = registerForm;
    const response = await post(noor, '/register', { ...unticked, password: 'kort' });
    expect([response.status, response.headers.get('location')]).toEqual([303, registerForm._page]);
    expect(await noteOf(noor, 'register')).toEqual({
      form: 'register',
      values: { first_name: 'Noor', last_name: 'Bakker', email },
      errors: {
        password: ['Choose a password of at least 8 characters.'],
        terms: ['Agree to the terms and the privacy policy to make an account.'],
      },
      message: 'Please check what you entered: something isn’t right yet.',
      done: false,
      other_device: false,
    });
    await problemOf(await new Member(api).fetch('/form-notes/register'), 404);
    await problemOf(await noor.fetch('/form-notes/login'), 404);
  });

  it('that succeeds signs in and redirects, without the token in the response', async () => {
    const noor = new Member(api);
    await post(noor, '/register', { ...registerForm, terms: '' });
    const response = await post(noor, '/register', { ...registerForm, redirect_url: '/en/netflix/cancel' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/netflix/cancel']);
    expect(await response.text()).toBe('');
    expect((await noor.me()).email).toBe(email);
    await problemOf(await noor.fetch('/form-notes/register'), 404);
    expect((await noor.me()).locale).toBe('en');
  });

  it('that a script of its page posts is answered in JSON: the outcome, or every error, and no note', async () => {
    const noor = new Member(api);
    const posted = (values: Record<string, string>) =>
      noor.fetch('/login', {
        body: new URLSearchParams({ ...values, _locale: 'en', _page: '/en/login' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      });
    const wrong = await problemOf(await posted({ email: '', password: '' }), 422);
    expect(Object.keys(wrong.errors)).toEqual(['email', 'password']);
    await problemOf(await noor.fetch('/form-notes/login'), 404);
    expect((await posted({ email, password: goodPassword })).status).toBe(200);
    expect((await noor.me()).email).toBe(email);
  });

  it('stores no password and no code, wherever it fails', async () => {
    const noor = new Member(api);
    await post(noor, '/login', { email, password: 'geheim dat niet klopt', _locale: 'nl' });
    await post(noor, '/magic/login', { email, code: '654321' });
    await post(noor, '/password/reset', { token: 'T'.repeat(43), password: 'geheim dat niet kan' });
    const stored = JSON.stringify(await api.db.select().from(formNotes));
    expect(stored).not.toMatch(/geheim|654321|TTTT/);
    expect((await noteOf(noor, 'login')).message).toContain('wachtwoord klopt niet');
  });

  it('without a page of its own redirects to the page of its kind, and never off the site', async () => {
    const noor = new Member(api);
    const locationOf = async (fields: Record<string, string>) =>
      (await post(noor, '/login', { email, password: 'fout', ...fields })).headers.get('location');
    expect(await locationOf({})).toBe('/inloggen');
    expect(await locationOf({ _locale: 'en' })).toBe('/en/login');
    for (const _page of ['https://evil.example/', '//evil.example', '/\\evil', '/api/me', 'x']) {
      expect(await locationOf({ _page })).toBe('/inloggen');
    }
    expect(await locationOf({ _page: '/inloggen?a=1', redirect_url: '//evil.example' })).toBe(
      '/inloggen?a=1',
    );
  });

  it('signs in and out', async () => {
    const noor = new Member(api);
    const into = await post(noor, '/login', { email, password: goodPassword, _locale: 'en' });
    expect([into.status, into.headers.get('location')]).toEqual([303, '/en/account']);
    expect((await noor.fetch('/me')).status).toBe(200);
    const out = await post(noor, '/logout', { _locale: 'en' });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/en?logout=true']);
    expect(noor.browser.cookies.has('snoei_session')).toBe(false);
  });

  it('requests a link and confirms it on the same page', async () => {
    const noor = new Member(api);
    const requested = await post(noor, '/magic/link', { email, redirect_url: '/', _page: '/inloggen' });
    expect(requested.headers.get('location')).toBe('/inloggen');
    expect(await noteOf(noor, 'magic-link')).toMatchObject({ done: true, values: {}, errors: {} });
  });

  it('beyond the rate limit stores no note: its page states when it can be sent again', async () => {
    const noor = new Member(api);
    const fields = { email, redirect_url: '/', _page: '/inloggen' };
    await post(noor, '/magic/link', fields);
    const points = limits['account-mail'].times;
    await consumeRateLimitFor(
      api.context,
      'account-mail',
      { clientAddress: '192.0.2.1', locale: 'nl' },
      { points },
    ).catch(() => {});
    const again = await post(noor, '/magic/link', fields);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await noteOf(noor, 'magic-link')).toMatchObject({ done: true });
  });

  it('requires a confirmation before it signs in with another device’s link', async () => {
    const laptop = new Member(api);
    const token = tokenIn(await laptop.requestLink(email));
    const phone = new Member(api);
    const _page = `/magic-login?token=${token}`;
    const requested = await post(phone, '/magic/login', { token, _page });
    expect([requested.status, requested.headers.get('location')]).toEqual([303, _page]);
    expect(await noteOf(phone, 'magic-login')).toMatchObject({ other_device: true, done: false });
    expect(phone.browser.cookies.has('snoei_session')).toBe(false);
    const confirmed = await post(phone, '/magic/login', { token, _page, confirm: 'true' });
    expect(confirmed.headers.get('location')).toBe('/');
    expect((await phone.fetch('/me')).status).toBe(200);
  });

  it('covers methods that browsers lack', async () => {
    const noor = new Member(api);
    await noor.register({ email: 'formulier@klant.example' });
    const profile = { first_name: 'Nóra', last_name: 'Bakker', has_commercial_opted_in: '1' };
    await post(noor, '/me', { ...profile, commercial_opted_in: 'on', _page: '/account' });
    expect(await noor.me()).toMatchObject({ first_name: 'Nóra', commercial_opted_in: true });
    expect((await noteOf(noor, 'profile')).done).toBe(true);
    await post(noor, '/me', { locale: 'nl' });
    expect(await noor.me()).toMatchObject({ locale: 'nl', commercial_opted_in: true });
    await post(noor, '/me', profile);
    expect((await noor.me()).commercial_opted_in).toBe(false);

    await post(noor, '/me/email', { email: 'anders@klant.example', _page: '/account' });
    await newestMail(api, 'email-change-new', 'anders@klant.example');
    expect((await noor.me()).pending_email).not.toBeNull();
    await post(noor, '/me/email/cancel', {});
    expect((await noor.me()).pending_email).toBeNull();

    const before = noor.browser.cookies.get('snoei_session');
    const changed = await post(noor, '/me/password', {
      current_password: goodPassword,
      new_password: 'een nieuw wachtwoord',
      _page: '/account',
    });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/account']);
    expect(noor.browser.cookies.get('snoei_session')).not.toBe(before);
    expect((await noteOf(noor, 'password')).done).toBe(true);

    const { sessions } = (await (await noor.fetch('/me/sessions')).json()) as { sessions: { id: string }[] };
    const ended = await post(noor, `/me/sessions/${sessions[0]?.id}/end`, { _page: '/account' });
    expect(ended.status).toBe(303);
    expect(noor.browser.cookies.has('snoei_session')).toBe(false);
  });

  it('is deleted after a quarter of an hour', async () => {
    const noor = new Member(api);
    await post(noor, '/login', { email, password: 'fout' });
    api.clock.advance(900_000);
    await problemOf(await noor.fetch('/form-notes/login'), 404);
    await runCleanup(api.context);
    expect(await api.db.select().from(formNotes)).toEqual([]);
  });
});

describe('a malformed request', () => {
  const actions: [string, string][] = [
    ['/register', 'POST'],
    ['/login', 'POST'],
    ['/magic/link', 'POST'],
    ['/magic/login', 'POST'],
    ['/password/forgot', 'POST'],
    ['/password/reset', 'POST'],
    ['/email/confirm', 'POST'],
  ];

  it('is 400, 415 or 422, and never 5xx', async () => {
    const noor = new Member(api);
    for (const [path, method] of actions) {
      const json = { 'content-type': 'application/json' };
      for (const body of ['{', '', 'null,']) {
        expect([path, (await noor.fetch(path, { method, body, headers: json })).status]).toEqual([path, 400]);
      }
      for (const body of [
        'null',
        '[]',
        '"x"',
        '1',
        '{}',
        '{"email":{"a":1},"password":[],"token":{},"code":1}',
      ]) {
        const { status } = await noor.fetch(path, { method, body, headers: json });
        expect([path, body, status]).toEqual([
          path,
          body,
          path === '/email/confirm' && body === '{}' ? 410 : 422,
        ]);
      }
      const headers = { 'content-type': 'text/xml' };
      expect([path, (await noor.fetch(path, { method, body: '<x/>', headers })).status]).toEqual([path, 415]);
      const large = JSON.stringify({ email: 'x'.repeat(300_000) });
      expect((await noor.fetch(path, { method, body: large, headers: json })).status).toBe(413);
      for (const text of ['a\u0000b@klant.example', '\ud800@klant.example']) {
        const values = { email: text, password: `${text}${text}`, token: text, first_name: text, code: text };
        expect((await noor.fetch(path, { method, json: values })).status).toBeLessThan(500);
        expect((await post(noor, path, { ...values, _page: text, _locale: text })).status).toBe(303);
      }
    }
  });

  it('documents every route', async () => {
    const paths = documentedPaths(api);
    for (const [path, method] of [
      ...actions,
      ['/logout', 'POST'],
      ['/session', 'GET'],
      ['/me', 'GET'],
      ['/me', 'PUT'],
      ['/me/password', 'PUT'],
      ['/me/email', 'POST'],
      ['/me/email', 'DELETE'],
      ['/me/sessions', 'GET'],
      ['/me/sessions/{id}', 'DELETE'],
      ['/me/requests', 'GET'],
      ['/me/requests/claim', 'POST'],
    ]) {
      expect(paths[`/api${path}`]).toHaveProperty((method ?? '').toLowerCase());
    }
    expect(JSON.stringify(paths['/api/login'])).toContain('"password":{"type":"string"}');
  });
});
