import { describe, expect, it, vi } from 'vitest';
import { companyFlagSource } from './company-flags';

/** An endpoint that counts requests and can be changed or made unavailable. */
function endpoint() {
  const state = {
    companies: { netflix: 3 } as Record<string, number>,
    etag: '"1"',
    requests: 0,
    down: false,
    time: 0,
  };
  const fetcher = async (_url: string | URL | Request, init?: RequestInit) => {
    state.requests += 1;
    if (state.down) throw new Error('connection refused');
    if (new Headers(init?.headers).get('if-none-match') === state.etag)
      return new Response(null, { status: 304 });
    const lines = Object.entries(state.companies).map(([slug, flags]) => `${slug} ${flags}`);
    return new Response(lines.sort().join('\n'), { headers: { etag: state.etag } });
  };
  const source = companyFlagSource(
    () => 'http://127.0.0.1:1',
    fetcher as typeof fetch,
    () => state.time,
  );
  return { state, source };
}

describe('companyFlagSource', () => {
  it('sends one request for many', async () => {
    const { state, source } = endpoint();
    const found = await Promise.all(['netflix', 'netflix', 'onbekend'].map((slug) => source.find(slug)));
    expect(found).toEqual([3, 3, null]);
    expect(state.requests).toBe(1);
  });

  it('finds a new company, and does not repeat the request for an unknown one within seconds', async () => {
    const { state, source } = endpoint();
    expect(await source.find('nieuw')).toBeNull();
    expect(await source.find('nieuw')).toBeNull();
    expect(state.requests).toBe(1);
    Object.assign(state, { companies: { netflix: 3, nieuw: 1 }, etag: '"2"', time: 6000 });
    expect(await source.find('nieuw')).toBe(1);
    expect(state.requests).toBe(2);
  });

  it('serves stale data while the API is unavailable', async () => {
    const { state, source } = endpoint();
    await source.find('netflix');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(state, { down: true, time: 60_000 });
    expect(await source.find('onbekend')).toBeNull();
    expect(await source.find('netflix')).toBe(3);
  });

  it('leaves the decision to the page, and logs it, without any data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { state, source } = endpoint();
    state.down = true;
    expect(await source.find('onbekend')).toBe(3 | 16 | 32 | 64 | 128);
    expect(log).toHaveBeenCalledWith('company flags:', 'connection refused');
    state.down = false;
    expect(await source.find('onbekend')).toBeNull();
  });
});
