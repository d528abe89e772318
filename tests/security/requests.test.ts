/**
 * Cross-origin requests by ASVS 5.0, chapters 3 and 4, at every endpoint of the document. Tested elsewhere: headers of pages (3.4.1,
 * 3.4.3, 3.4.5, 3.4.6) in `tests/e2e/edge-raw.spec.ts`, redirects (3.7.2) in `lib/session/same-site-path.test.ts` and
 * `tests/api/accounts/magic-links.test.ts`, cookies of this host (3.3.1, 3.3.3) in `lib/server/secure-cookies.test.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../fuzz/endpoints';
import { documentedEndpoints } from '../support/api-document';
import type { Member } from '../support/member';
import { joinOperator } from '../support/operator';
import { newKey } from '../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../support/test-context';

let api: TestContext;
let endpoints: Endpoint[] = [];
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
  endpoints = documentedEndpoints(api);
  operator = await joinOperator(api);
});

const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
const writing = () => endpoints.filter(({ method }) => method !== 'GET');

describe('other sites', () => {
  it("3.5.1: can't write anywhere, with any request that a page can send", async () => {
    expect(writing().length).toBeGreaterThan(80);
    const sources: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.snoei.example' },
      { 'sec-fetch-site': '', origin: 'null' },
    ];
    const bodies = [
      { type: 'text/plain', body: '{}' },
      { type: 'application/x-www-form-urlencoded', body: 'a=1' },
    ];
    for (const endpoint of writing()) {
      for (const source of sources) {
        for (const { type, body } of bodies) {
          const response = await api.request(pathOf(endpoint), {
            method: endpoint.method,
            browser: operator.browser,
            body,
            headers: { ...source, 'content-type': type, 'idempotency-key': newKey() },
          });
          expect([endpoint.name, source, response.status]).toEqual([endpoint.name, source, 403]);
        }
      }
    }
  });

  it('3.4.2: may read public data only, with their origin or a preflight', async () => {
    const open = new Set<string>();
    for (const endpoint of endpoints) {
      for (const method of ['OPTIONS', ...(endpoint.method === 'GET' ? ['GET'] : [])]) {
        const response = await api.request(pathOf(endpoint), {
          method,
          browser: operator.browser,
          headers: {
            origin: 'https://evil.example',
            'sec-fetch-site': 'cross-site',
            'access-control-request-method': endpoint.method,
            'access-control-request-headers': 'idempotency-key',
          },
        });
        const given = [...response.headers].filter(([name]) => name.startsWith('access-control-'));
        if (given.length === 0) continue;
        open.add(endpoint.path);
        // A star never allows credentials: browsers withhold the response from signed-in visitors' pages.
        expect(
          given.filter(([name]) => name.includes('credentials')),
          endpoint.name,
        ).toEqual([]);
        expect(response.headers.get('access-control-allow-origin'), endpoint.name).toBe('*');
      }
    }
    expect([...open].filter((path) => !/^\/api\/(?:companies|notice|open-data)(?:$|\/)/.test(path))).toEqual(
      [],
    );
  });
});

describe('reading', () => {
  it('3.5.3: is the only effect of a GET: no writing endpoint accepts it', async () => {
    const readable = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
    const others = writing().filter(({ path }) => !readable.has(path));
    expect(others.length).toBeGreaterThan(70);
    for (const endpoint of others) {
      for (const method of ['GET', 'HEAD']) {
        const response = await api.request(pathOf(endpoint), { method, browser: operator.browser });
        expect([404, 405], `${method} ${endpoint.path}`).toContain(response.status);
      }
    }
  });

  it('4.1.1, 3.4.4: every body has a content type, text with its charset, and is not sniffed', async () => {
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const response = await api.request(pathOf(endpoint), { browser: operator.browser });
      const body = await response.arrayBuffer();
      expect(response.headers.get('x-content-type-options'), endpoint.name).toBe('nosniff');
      if (body.byteLength === 0) continue;
      const type = response.headers.get('content-type') ?? '';
      expect(type, endpoint.name).toMatch(
        /^(?:application\/(?:(?:feed\+|schema\+)?json|pdf|gzip|zip|octet-stream)$|(?:text\/|image\/svg).*charset=utf-8$|image\/png$)/i,
      );
    }
  });
});
