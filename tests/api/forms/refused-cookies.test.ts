/** Forms posted without JavaScript by browsers with and without cookies. */
import { beforeAll, expect, it } from 'vitest';
import { createTestContext, TestBrowser, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

const headers = { accept: 'text/html,application/xhtml+xml' };
const post = (path: string, fields: Record<string, string>, browser?: TestBrowser) =>
  api.request(path, { body: new URLSearchParams(fields), headers, ...(browser ? { browser } : {}) });
const details = { _company: 'netflix', _step: 'details', _locale: 'nl', firstName: 'Noor <3' };

it('sends the first form of a browser once more, with its key', async () => {
  const browser = new TestBrowser();
  const first = await post('/api/forms/cancel', details, browser);
  expect([first.status, first.headers.get('location')]).toEqual([307, '/api/forms/cancel?keyed=1']);
  const second = await post('/api/forms/cancel?keyed=1', details, browser);
  expect(second.status).toBe(303);
  const draftPath = second.headers.get('location') ?? '';
  const reference = /^\/opzeggen\/(\w+)\/afronden$/.exec(draftPath)?.[1];
  expect((await api.request(`/api/drafts/${reference}`, { browser })).status).toBe(200);
  expect((await post('/api/forms/cancel', details, browser)).status).toBe(303);
});

it.each([
  ['a step of a flow', '/api/forms/cancel', details],
  ['a login link', '/api/magic/link', { email: 'noor@klant.example', _locale: 'nl' }],
])('says that cookies are needed, and retains what was filled in: %s', async (_, path, fields) => {
  const refused = await post(`${path}?keyed=1`, fields);
  expect(refused.status).toBe(403);
  const page = await refused.text();
  expect(page).toContain('<h1>Je browser weigert cookies</h1>');
  expect(page).toContain('in de instellingen van je browser');
  expect(page).toContain(`action="${path}"`);
  const [name, value] = Object.entries(fields).find(([key]) => !key.startsWith('_')) ?? [];
  expect(page).toContain(`name="${name}" value="${value?.replace('<', '&lt;')}"`);
});

it('says so in the language of the form, whose page may send no address', async () => {
  const fields = { email: 'noor@klant.example', password: 'Geheim-123', _locale: 'en' };
  expect(await (await post('/api/login?keyed=1', fields)).text()).toContain('Your browser refuses cookies');
});

it('does not put a password in the page', async () => {
  const refused = await post('/api/login?keyed=1', { email: 'noor@klant.example', password: 'Geheim-123' });
  const page = await refused.text();
  expect(page).toContain('Je browser weigert cookies');
  expect(page).toContain('Ga met de terugknop');
  expect(page).not.toContain('Geheim-123');
});
