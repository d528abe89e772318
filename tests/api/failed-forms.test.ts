/** Native form posts that fail for now: a page in their language, with the input preserved. */
import { beforeAll, describe, expect, it } from 'vitest';
import { formNotes } from '@/lib/api/core/forms/table';
import { limits } from '@/lib/api/core/limits/limits';
import { rateLimits } from '@/lib/api/core/limits/table';
import { createTestContext, TestBrowser, type TestContext } from '../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

const typed = {
  _locale: 'en',
  _company: 'netflix',
  _step: 'details',
  _intent: 'next',
  firstName: 'Jan "<b>" & co',
  comment: 'eerste regel\r\ntweede',
};

/** As a browser's native form post. */
function post(path: string, fields: Record<string, string>, { page = '/en/netflix/cancel/submit' } = {}) {
  return api.request(path, {
    browser: TestBrowser.known(),
    address: '192.0.2.77',
    // The browser's own language is another than the page's.
    locale: 'nl',
    body: new URLSearchParams(fields),
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      referer: `http://localhost:3000${page}`,
      host: 'localhost:3000',
    },
  });
}

/** Posts once, raises its address to the limit, and posts again. */
async function postTooOften(path: string, fields: Record<string, string>): Promise<Response> {
  expect((await post(path, fields)).status).toBe(303);
  await api.db.update(rateLimits).set({ points: limits['draft-create'].times });
  return post(path, fields);
}

/** The values of the fields that the page sends again. */
function fieldsOf(page: string): Record<string, string> {
  const decode = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [decode(name), decode(value)]));
}

describe('a form posted without a session', () => {
  it('gets a page that links to the login page, contains the form, and stores no note', async () => {
    const path = '/api/admin/requests/7ZZZZZZZZZZZZZZZZZZZZZZZZZ/acts/answer';
    const response = await post(
      path,
      { text: 'Beste Jan, dat zoeken we uit.' },
      { page: '/en/admin/requests' },
    );
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain('<a href="/en/login" target="_blank">Sign in on a new tab</a>');
    expect(page).toContain(`action="${path}"`);
    expect(fieldsOf(page)).toEqual({ text: 'Beste Jan, dat zoeken we uit.' });
    expect(await api.db.$count(formNotes)).toBe(0);
  });
});

describe('a form beyond the rate limit', () => {
  it('gets a page in its own language, from which everything can be sent again', async () => {
    const path = '/api/forms/cancel';
    const response = await postTooOften(path, typed);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('This has been done too often just now.');
    expect(page).toMatch(/You can send it again in \d+ minutes\./);
    expect(page).toContain(`<form method="post" action="${path}">`);
    expect(fieldsOf(page)).toEqual(typed);
    expect(page).not.toContain('<b>');

    // A password is never shown: the browser's Back button remains.
    const secret = await (await post(path, { ...typed, password: 'geheim geheim' })).text();
    expect(secret).not.toMatch(/geheim|<form/);
    expect(secret).toContain('Use your browser’s back button');

    // Later it succeeds as usual.
    api.clock.advance(limits['draft-create'].perSeconds * 1000 + 1000);
    const again = await post(path, fieldsOf(page));
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toMatch(/^\/en\//);
  });
});

it('a company’s answer beyond the rate limit gets a page with what was typed, and stores nothing', async () => {
  const path = '/api/disputes/7ZZZZZZZZZZZZZZZZZZZZZZZZZ/reject';
  const answer = { reject_reason: 'fixed_term', reject_explanation: 'Tot 1 juli.' };
  expect((await post(path, answer)).status).toBe(404);
  await api.db.update(rateLimits).set({ points: limits.dispute.times });
  const notes = await api.db.$count(formNotes);
  const refused = await post(path, answer);
  expect(refused.status).toBe(429);
  expect(fieldsOf(await refused.text())).toMatchObject(answer);
  expect(await api.db.$count(formNotes)).toBe(notes);
});

it('a form posted to an unknown path gets text, not JSON', async () => {
  const response = await post('/api/no-such-form', { a: 'b' }, { page: '/opzeggen' });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await response.text()).toContain('<html lang="nl">');
  const json = await api.request('/api/no-such-form', { json: {} });
  expect(json.headers.get('content-type')).toMatch(/^application\/json/);
});

it('a form with more fields than any of ours has is refused, and its page repeats none of them', async () => {
  const names = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`veld${at}`, '1']));
  const refused = await post('/api/forms/cancel', names(10_001));
  expect(refused.status).toBe(413);
  expect(await refused.text()).not.toContain('veld1');
  const many = await post('/api/no-such-form', names(1001));
  expect(many.status).toBe(404);
  expect(await many.text()).not.toContain('veld1');
  const json = await api.request('/api/requests/claim', { json: names(10_001) });
  expect(json.status).toBe(400);
});
