/** What the outside may ask: clean answers, one hop, and never a 5xx. */
import { expect, test } from '@playwright/test';
import { newReference } from '@/lib/contract/references';

// Well-formed, and nobody's: the same in every worker, since tests are named after it.
const reference = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

test.describe('a whole 404 page', () => {
  for (const path of [
    '/dit-bedrijf-bestaat-niet',
    '/dit-bedrijf-bestaat-niet/opzeggen',
    '/en/no-such-company/cancel',
    '/netflix/onzin',
    '/OPZEGGEN',
    '/opzeggen/track/abc',
    `/opzeggen/track/${reference}`,
    `/opzeggen/${reference}/afronden`,
    `/opzeggen/check/${reference}`,
    `/netflix/opzeggen/betaling/${reference}`,
    `/netflix/opzeggen/voltooid/${reference}`,
    `/afrekenen/${reference}`,
    `/b/${reference.slice(0, 16)}`,
    '/en/opzeggen/energie',
  ]) {
    test(path, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toContain(path.startsWith('/en/') ? '404: Page not found' : 'Pagina niet gevonden');
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    });
  }
});

test.describe('one hop', () => {
  for (const [from, to] of [
    ['/opzeggen/', '/opzeggen'],
    ['/nl/netflix/opzeggen/', '/netflix/opzeggen'],
    ['/netflix/cancel?a=%2B&a=', '/netflix/opzeggen?a=%2B&a='],
    ['/en/opzeggen', '/en/cancel'],
    ['/opzeggen/netflix', '/netflix/opzeggen'],
    ['/belastingdienst/opzeggen', '/belastingdienst'],
    ['/en/belastingdienst/cancel', '/en/cancel'],
    ['//netflix//opzeggen', '/netflix/opzeggen'],
  ] as const) {
    test(`${from} → ${to}`, async ({ request, baseURL }) => {
      const response = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      const location = new URL(response.headers().location ?? '', baseURL);
      expect(location.origin).toBe(new URL(baseURL ?? '').origin);
      expect(location.pathname + location.search).toBe(to);
      expect((await request.get(`${baseURL}${to}`, { maxRedirects: 0 })).status()).toBe(200);
    });
  }
});

test.describe('bad input', () => {
  for (const path of ['/%E0%A4%A', '/%ff/opzeggen', '/%00/opzeggen', '/a%5cb', '/netflix%2fopzeggen']) {
    test(`${path} is a 400`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(400);
    });
  }

  test('malformed JSON is a 400, failing fields a 422 with all of them, too large a 413', async ({
    request,
  }) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newReference(20) };
    expect((await request.post('/api/drafts', { headers, data: Buffer.from('{"a":') })).status()).toBe(400);
    const failing = await request.post('/api/drafts', { headers, data: { flow: 7 } });
    expect(failing.status()).toBe(422);
    expect(Object.keys((await failing.json()).errors).length).toBeGreaterThan(1);
    const large = await request.post('/api/drafts', { headers, data: { flow: 'x'.repeat(6 * 1024 * 1024) } });
    expect(large.status()).toBe(413);
  });

  test('other sites can’t write', async ({ request }) => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await request.post('/api/forms/cancel', { headers, form: { a: 'b' } })).status()).toBe(403);
  });
});

test('random paths leave no page behind', async ({ request }) => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () =>
      (await request.get(`/${newReference(12).toLowerCase()}`)).status(),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
});
