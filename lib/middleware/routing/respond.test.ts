import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { maintenanceHeader } from '@/lib/server/headers/maintenance.mjs';
import { retryAfterSeconds } from '../maintenance';
import type { Decision } from '../step';
import { respond } from './respond';

const origin = 'http://localhost:3000';
const respondTo = (decision: Decision, target = '/x?a=%2B&a=&b') =>
  respond(decision, new NextRequest(origin + target));

const rewrite = 'x-middleware-rewrite';
const noStore = 'private, no-store';

describe('respond', () => {
  it('redirects within the site and to other sites, cacheably', () => {
    const inside = respondTo({ kind: 'redirect', status: 301, location: '/opzeggen?a=%2B&a=&b' });
    expect(inside.status).toBe(301);
    expect([...inside.headers]).toEqual([['location', `${origin}/opzeggen?a=%2B&a=&b`]]);
    const outside = respondTo({ kind: 'redirect', status: 303, location: 'https://app.example/x?y' });
    expect([outside.status, outside.headers.get('location')]).toEqual([303, 'https://app.example/x?y']);
  });

  it('makes a visitor’s own redirect uncacheable, and sets its cookies', () => {
    const { headers } = respondTo({
      kind: 'redirect',
      status: 302,
      location: '/',
      private: true,
      cookies: ['a=1; Path=/', 'b=2; Path=/'],
    });
    expect(headers.get('cache-control')).toBe(noStore);
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it('rewrites a page to its inner path, with its query', () => {
    const { status, headers } = respondTo({ kind: 'rewrite', path: '/nl/cancel' });
    expect([status, headers.get(rewrite)]).toEqual([200, `${origin}/nl/cancel?a=%2B&a=&b`]);
  });

  it('shows the 404 page of a language without the query', () => {
    const { status, headers } = respondTo({ kind: 'not-found', locale: 'en' });
    expect([status, headers.get(rewrite)]).toEqual([404, `${origin}/en/not-found-page`]);
  });

  it.each([
    [{ kind: 'bad-request' }, 400, '400 Bad Request\n'],
    [{ kind: 'failure', message: 'Unknown middleware x' }, 500, 'Unknown middleware x\n'],
  ] as const)('returns %o in uncacheable plain text', async (decision, status, text) => {
    const response = respondTo(decision);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe(noStore);
  });

  it('closes pages with the maintenance page and the API with a problem, both with Retry-After', async () => {
    const page = respondTo({ kind: 'maintenance', locale: 'nl', api: false });
    expect([page.status, page.headers.get(rewrite)]).toEqual([503, `${origin}/nl/maintenance`]);
    const api = respondTo({ kind: 'maintenance', locale: 'en', api: true });
    expect(api.status).toBe(503);
    expect(await api.json()).toEqual({ message: expect.stringMatching(/\w/), errors: {} });
    for (const { headers } of [page, api]) {
      expect(headers.get('retry-after')).toBe(String(retryAfterSeconds));
      expect(headers.has(maintenanceHeader)).toBe(true);
      expect(headers.get('cache-control')).toBe(noStore);
    }
  });

  it('ignores assets and the API', () => {
    const { status, headers } = respondTo({ kind: 'pass' });
    expect([status, headers.get('x-middleware-next')]).toEqual([200, '1']);
  });
});
