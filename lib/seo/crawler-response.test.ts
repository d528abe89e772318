import { describe, expect, it } from 'vitest';
import { noteOutage } from '@/lib/server/outages.mjs';
import { forCrawlers } from './crawler-response';

const fail = forCrawlers(async (what: string): Promise<Response> => {
  throw new Error(what);
});

describe('forCrawlers', () => {
  it('asks crawlers to come back during an outage, and leaves other failures as they are', async () => {
    await expect(fail('a mistake')).rejects.toThrow('a mistake');
    noteOutage();
    const response = await fail('no database');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
