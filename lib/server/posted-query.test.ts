import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { findPath } from '@/lib/routes/href';
import { type RouteName, routeTable } from '@/lib/routes/table';
import { hasPostedQuery, movePostedQuery, postedPages } from './posted-query.mjs';

const page = '/persoonlijk-advies/energie/rekenen';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('hasPostedQuery', () => {
  it.each([
    ['POST', page, form, true],
    ['POST', `${page}?x=1`, form, true],
    ['GET', page, form, false],
    ['POST', page, { 'content-type': 'application/json' }, false],
    ['POST', '/opzeggen', form, false],
    ['POST', '/api/cancellations', form, false],
  ])('%s %s %j: %s', (method, url, headers, is) => expect(hasPostedQuery({ method, url, headers })).toBe(is));

  it('names the pages that the route table has with a posted form', () => {
    const rows = routeTable.filter((row) => 'posted' in row);
    const paths = rows.flatMap(({ name }) => locales.map((locale) => findPath(name as RouteName, locale)));
    expect([...postedPages].sort()).toEqual(paths.sort());
  });
});

describe('movePostedQuery', () => {
  let seen: { method?: string; url?: string; length?: string; next?: readonly string[] };
  const server = createServer(async (request: IncomingMessage, response) => {
    const isMoved = await movePostedQuery(request);
    const next = Object.keys(request.headers).filter((name) => /^rsc$|^next-/.test(name));
    seen = { method: request.method, url: request.url, length: request.headers['content-length'], next };
    response.writeHead(isMoved ? 200 : 413).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const post = (body: string, query = '', headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${page}${query}`, {
      method: 'POST',
      headers: { ...form, ...headers },
      body,
    });

  it('makes the body the query, and the address has nothing of it', async () => {
    expect((await post('now_kind=fixed&now_gas=1%2C35', '?old=1')).status).toBe(200);
    expect(seen).toEqual({
      method: 'GET',
      url: `${page}?now_kind=fixed&now_gas=1%2C35`,
      length: undefined,
      next: [],
    });
  });

  it('encodes what no address may contain', async () => {
    await post('a=b c\r\nx: y&ü=€');
    expect(seen.url).toMatch(/^[\x21-\x7e]+$/);
  });

  it('is never a request for a payload, whose redirect would have the values', async () => {
    await post('a=1', '', { rsc: '1', 'next-router-prefetch': '1', 'next-action': 'x' });
    expect(seen.next).toEqual([]);
  });

  it('refuses a long body', async () => {
    expect((await post(`a=${'b'.repeat(9000)}`)).status).toBe(413);
  });
});
