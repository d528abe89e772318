/** The proof that operators need before they read or change the data of many people at once: a recent sign-in, by passkey. */
import { beforeAll, describe, expect, it } from 'vitest';
import { formNotes } from '@/lib/api/core/forms/table';
import { runAdminCommand } from '@/lib/api/people/accounts/admin-command';
import { freshSessionSeconds } from '@/lib/config/account-terms';
import { documentedPaths } from '@/tests/support/api-document';
import { problemOf } from '@/tests/support/cancel-job';
import { goodPassword, Member } from '@/tests/support/member';
import { frameOf, joinOperator, shownTo, signInAgain } from '@/tests/support/operator';
import { performAction } from '@/tests/support/operator-actions';
import { addPasskey, newDevice, requestOptions, signInByPasskey } from '@/tests/support/passkeys';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { recordedLog } from '@/tests/support/vitest/recorded-log';

/** Every operators' route that needs the proof. A route that is added in only one list fails the first test. */
const guarded = [
  'POST /api/admin/backup',
  'POST /api/admin/companies/:slug/edit',
  'POST /api/admin/companies/:slug/facts',
  'POST /api/admin/companies/:slug/facts/:id/confirm',
  'POST /api/admin/companies/:slug/facts/:id/edit',
  'POST /api/admin/companies/:slug/facts/:id/reject',
  'POST /api/admin/companies/import',
  'POST /api/admin/disputes/corrections/:id/approve',
  'POST /api/admin/disputes/corrections/:id/refuse',
  'POST /api/admin/flags/:name',
  'POST /api/admin/letter-stacks/:act',
  'POST /api/admin/letters/batch',
  'POST /api/admin/mailings/:id/send',
  'POST /api/admin/outbox/retry',
];

const log = recordedLog();
let api: TestContext;

beforeAll(async () => {
  api = await createTestContext({ log: log.logger });
});

const age = () => api.clock.advance(freshSessionSeconds * 1000);

/** The API's operators' routes, as `POST /api/admin/flags/:name`. */
function operatorRoutes(): string[] {
  const routes = api.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/') && !path.includes('*'),
  );
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort();
}

/** Requests a route with invalid content: a validation error means that the guard passed. */
function request(operator: Member, route: string): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const samples: Readonly<Record<string, string>> = { name: 'maintenance', act: 'printed' };
  const filled = path.replace(
    /:(\w+)(?:\{[^}]*\})?/g,
    (_, name: string) => samples[name] ?? crypto.randomUUID(),
  );
  return operator.fetch(filled.replace(/^\/api/, ''), {
    method,
    ...(method === 'GET' ? {} : { json: {}, idempotencyKey: newKey() }),
  });
}

async function refusedRoutes(operator: Member): Promise<string[]> {
  const refused: string[] = [];
  for (const route of operatorRoutes()) {
    const response = await request(operator, route);
    if (response.status === 403) refused.push(route);
    await response.arrayBuffer();
  }
  return refused;
}

async function proofOf(operator: Member) {
  return (await frameOf(operator)).proof;
}

const download = (operator: Member) => operator.fetch('/admin/backup', { json: {} });

describe('routes that read or change the data of many people at once', () => {
  it('are these, and no others', async () => {
    expect(operatorRoutes().length).toBeGreaterThan(35);
    const operator = await joinOperator(api);
    expect(await refusedRoutes(operator)).toEqual([]);
    age();
    expect(await refusedRoutes(operator)).toEqual(guarded);
    await signInAgain(operator);
    expect(await refusedRoutes(operator)).toEqual([]);
  });

  it('are marked in the OpenAPI document', async () => {
    const paths = documentedPaths(api) as Record<string, { post?: { responses: object } }>;
    for (const route of guarded) {
      const path = route.replace('POST ', '').replace(/:(\w+)/g, '{$1}');
      expect([path, Object.keys(paths[path]?.post?.responses ?? {})]).toEqual([
        path,
        expect.arrayContaining(['403']),
      ]);
    }
  });

  it('reject a session that is a quarter of an hour old', async () => {
    const operator = await joinOperator(api);
    const { id } = await operator.me();
    api.clock.advance(freshSessionSeconds * 1000 - 1000);
    const fresh = await download(operator);
    expect(fresh.status).toBe(200);
    await fresh.arrayBuffer();
    api.clock.advance(1000);
    log.clear();
    const old = await problemOf(await download(operator), 403);
    expect(old.message).toBe('Bevestig eerst dat jij het bent. Je bent hier al even ingelogd.');
    expect(old.errors).toEqual({ proof: [old.message] });
    const line = log.lines().find((each) => each.includes('proof-refused')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ audit: 'proof-refused', account: id });
    expect(log.lines().join('')).not.toContain('backup-made');
  });

  it('respond to a form with a page that contains it, and a link to the confirmation page', async () => {
    const operator = await joinOperator(api);
    const flags = async () => (await shownTo(operator, '/admin/requests')).flags;
    age();
    const key = newKey();
    const post = () =>
      operator.fetch('/admin/flags/maintenance', {
        body: new URLSearchParams({ enabled: 'true', _locale: 'en', _page: '/en/admin/requests', _key: key }),
        headers: { accept: 'text/html' },
      });
    const refused = await post();
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>First confirm that it’s you. You signed in a while ago.</h1>');
    expect(page).toContain('<a href="/en/admin/confirm" target="_blank">Confirm on a new tab</a>');
    expect(page).toContain('<form method="post" action="/api/admin/flags/maintenance">');
    expect(page).toContain(`<input type="hidden" name="_key" value="${key}">`);
    expect(page).toContain('<input type="hidden" name="enabled" value="true">');
    expect(await api.db.$count(formNotes)).toBe(0);
    expect((await flags()).flags[2]).toMatchObject({ name: 'maintenance', enabled: false });

    // The same form, after the confirmation.
    await confirm(operator);
    const done = await post();
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/en/admin/requests');
    expect((await flags()).flags[2]).toMatchObject({ name: 'maintenance', enabled: true });
    await performAction(operator, 'flags/maintenance', { enabled: false });
  });

  it('preserve all selected letters', async () => {
    const operator = await joinOperator(api);
    age();
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    for (const path of ['letters/batch', 'letter-stacks/printed']) {
      const refused = await operator.fetch(`/admin/${path}`, {
        body: new URLSearchParams([...ids.map((id) => ['ids', id]), ['_locale', 'nl']]),
        headers: { accept: 'text/html' },
      });
      expect([path, refused.status]).toEqual([path, 403]);
      const page = await refused.text();
      for (const id of ids) expect(page).toContain(`<input type="hidden" name="ids" value="${id}">`);
    }
  });

  it('are 404 for a member, at any age of the session', async () => {
    const member = new Member(api);
    await member.join('gewoon@klant.example');
    age();
    for (const route of guarded) expect([route, (await request(member, route)).status]).toEqual([route, 404]);
    expect((await member.fetch('/admin/overview')).status).toBe(404);
  });
});

/** Confirms the password. */
function prove(operator: Member, password = goodPassword): Promise<Response> {
  return operator.fetch('/me/proof', { json: { password, redirect_url: '/admin/backup' } });
}

async function confirm(operator: Member): Promise<void> {
  const response = await prove(operator);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ authenticated: true, redirect_url: '/admin/backup' });
}

describe('an operator without a passkey', () => {
  it('confirms with the password, which replaces the session by a new one', async () => {
    const operator = await joinOperator(api);
    expect(await proofOf(operator)).toEqual({ proof: 'none', has_passkey: false });
    age();
    expect(await proofOf(operator)).toEqual({ proof: 'password', has_passkey: false });
    const before = operator.browser.cookies.get('snoei_session') ?? '';
    const refused = await problemOf(await prove(operator, 'een ander wachtwoord'), 422);
    expect(Object.keys(refused.errors)).toEqual(['password']);
    expect(operator.browser.cookies.get('snoei_session')).toBe(before);
    await confirm(operator);
    expect(await proofOf(operator)).toEqual({ proof: 'none', has_passkey: false });
    await (await download(operator)).arrayBuffer();
    operator.browser.cookies.set('snoei_session', before);
    expect((await operator.fetch('/me')).status).toBe(401);
  });

  it('confirms with a form, which redirects, or returns to its page with its errors', async () => {
    const operator = await joinOperator(api);
    age();
    const page = '/en/admin/confirm?note=proof';
    const post = (password: string) =>
      operator.fetch('/me/proof', {
        body: new URLSearchParams({ password, redirect_url: '/en/admin/backup', _locale: 'en', _page: page }),
      });
    const wrong = await post('not this one');
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, page]);
    const note = (await (await operator.fetch('/form-notes/proof')).json()) as object;
    expect(note).toMatchObject({ values: {}, errors: { password: [expect.any(String)] } });
    expect(JSON.stringify(note)).not.toContain('not this one');
    const right = await post(goodPassword);
    expect([right.status, right.headers.get('location')]).toEqual([303, '/en/admin/backup']);
    expect((await proofOf(operator)).proof).toBe('none');
  });

  it('needs a sign-in by link without a password', async () => {
    const operator = await joinOperator(api);
    const { id } = await operator.me();
    await api.db.$client.query('update accounts set password_hash = null where id = $1', [id]);
    age();
    expect(await proofOf(operator)).toEqual({ proof: 'sign_in', has_passkey: false });
    await problemOf(await prove(operator), 422);
  });

  it('is limited in guessing the password', async () => {
    const operator = await joinOperator(api);
    for (let guess = 0; guess < 10; guess += 1) await prove(operator, `gok nummer ${guess}`);
    expect((await prove(operator)).status).toBe(429);
  });
});

describe('an operator with a passkey', () => {
  async function joinWithPasskey() {
    const operator = await joinOperator(api);
    const device = newDevice();
    expect((await addPasskey(operator, device)).status).toBe(201);
    return { operator, device };
  }

  it('confirms with it only', async () => {
    const { operator, device } = await joinWithPasskey();
    expect(await proofOf(operator)).toEqual({ proof: 'passkey', has_passkey: true });
    const refused = await problemOf(await download(operator), 403);
    expect(refused.message).toBe('Bevestig eerst met je passkey dat jij het bent.');
    // Neither the password nor the mailbox is sufficient.
    await confirm(operator);
    expect((await download(operator)).status).toBe(403);
    await signInAgain(operator);
    expect(await refusedRoutes(operator)).toEqual(guarded);

    expect((await signInByPasskey(operator, device)).status).toBe(200);
    expect(await proofOf(operator)).toEqual({ proof: 'none', has_passkey: true });
    expect(await refusedRoutes(operator)).toEqual([]);
    age();
    expect(await refusedRoutes(operator)).toEqual(guarded);
    expect((await requestOptions(operator)).allowCredentials).toHaveLength(1);
    await signInByPasskey(operator, device);
    expect((await proofOf(operator)).proof).toBe('none');
  });

  it('needs it to add or remove one: a password alone is not sufficient', async () => {
    const { operator, device } = await joinWithPasskey();
    const { email } = await operator.me();
    const thief = new Member(api);
    await thief.login(email);
    const { passkeys } = (await (await thief.fetch('/me/passkeys')).json()) as { passkeys: { id: string }[] };
    const path = `/me/passkeys/${passkeys[0]?.id}`;
    await problemOf(await thief.fetch(path, { method: 'DELETE' }), 403);
    expect((await postForm(thief, `${path}/remove`)).status).toBe(303);
    await problemOf(await thief.fetch('/me/passkeys/options', { json: { password: goodPassword } }), 403);
    await problemOf(
      await thief.fetch('/me/erasure', { json: { confirm: true, password: goodPassword } }),
      403,
    );
    expect((await proofOf(operator)).has_passkey).toBe(true);

    await signInByPasskey(operator, device);
    expect((await addPasskey(operator, newDevice())).status).toBe(201);
    expect((await operator.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect((await proofOf(operator)).has_passkey).toBe(true);
  });

  it('can have a lost one removed after losing the role', async () => {
    const { operator } = await joinWithPasskey();
    const { email } = await operator.me();
    await runAdminCommand(api.context, { email, role: 'user' });
    await operator.login(email);
    const { passkeys } = (await (await operator.fetch('/me/passkeys')).json()) as {
      passkeys: { id: string }[];
    };
    expect((await operator.fetch(`/me/passkeys/${passkeys[0]?.id}`, { method: 'DELETE' })).status).toBe(204);
    await runAdminCommand(api.context, { email, role: 'admin' });
    await operator.login(email);
    expect(await proofOf(operator)).toEqual({ proof: 'none', has_passkey: false });
  });
});

function postForm(member: Member, path: string): Promise<Response> {
  return member.fetch(path, { body: new URLSearchParams({ _locale: 'nl' }) });
}
