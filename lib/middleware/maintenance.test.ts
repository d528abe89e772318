import { expect, it } from 'vitest';
import { signHint } from '@/lib/session/hint';
import { edgeSecret, edgeSite } from '@/tests/support/servers/edge-site';

const open = edgeSite();
const closed = edgeSite({ maintenance: true });

async function operator(role: 'admin' | 'user') {
  const hint = { role, id: 'pseudonym_0123456789ab', expiresAtSeconds: 2_000 };
  return { cookies: { snoei_hint: await signHint(hint, edgeSecret) } };
}

it('closes every page, in the language of its path, unknown ones too', async () => {
  for (const path of [
    '/',
    '/netflix/opzeggen',
    '/onzin',
    '/account',
    '/dev/outbox',
    '/onderhoud',
    '/opzeggen/',
  ]) {
    expect(await closed(path), path).toEqual({ kind: 'maintenance', locale: 'nl', api: false });
  }
  expect(await closed('/en/cancel')).toEqual({ kind: 'maintenance', locale: 'en', api: false });
});

it('closes the API, in the requested language', async () => {
  expect(await closed('/api/drafts')).toEqual({ kind: 'maintenance', locale: 'nl', api: true });
  expect(await closed('/api/drafts', { acceptLanguage: 'en-GB,en' })).toMatchObject({
    locale: 'en',
    api: true,
  });
  expect((await closed('/api/healthy')).kind).toBe('maintenance');
});

it('closes the letter’s link in JSON like the API, and its page like a page', async () => {
  const json = { accept: 'application/json', acceptLanguage: 'en' };
  for (const path of ['/b/ABCD2345', '/geschil/opzegging/ABCD2345']) {
    expect(await closed(path, json), path).toEqual({ kind: 'maintenance', locale: 'en', api: true });
    expect(await closed(path, { method: 'POST' }), path).toMatchObject({ api: true });
    expect(await closed(path, { accept: 'text/html' }), path).toMatchObject({ locale: 'nl', api: false });
  }
});

it('leaves health, assets, the middleware’s own requests and signing in', async () => {
  for (const path of [
    '/api/health',
    '/api/ready',
    '/api/internal/company-flags',
    '/api/flags',
    '/api/login',
    '/api/magic/link',
    '/_next/x',
    '/favicon.ico',
  ]) {
    expect((await closed(path)).kind, path).toBe('pass');
  }
  for (const path of ['/inloggen', '/en/login', '/magic-login?token=x', '/wachtwoord-vergeten']) {
    expect((await closed(path)).kind, path).toBe('rewrite');
  }
});

it('admits operators only', async () => {
  expect((await closed('/opzeggen', await operator('admin'))).kind).toBe('rewrite');
  expect((await closed('/api/drafts', await operator('admin'))).kind).toBe('pass');
  expect((await closed('/opzeggen', await operator('user'))).kind).toBe('maintenance');
});

it('runs after old paths and before languages, as specified', async () => {
  expect(await closed('/huishoudboekje/online')).toMatchObject({ status: 301, location: '/huishoudboekje' });
  expect((await closed('/netflix/cancel')).kind).toBe('maintenance');
  expect((await closed('/', { cookies: { snoei_locale: 'en' } })).kind).toBe('maintenance');
});

it('does nothing while off', async () => {
  expect((await open('/opzeggen')).kind).toBe('rewrite');
  expect((await open('/api/drafts')).kind).toBe('pass');
});
