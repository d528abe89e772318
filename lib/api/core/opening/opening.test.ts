import { describe, expect, it } from 'vitest';
import { createApp } from '@/lib/api/app';
import { createTestContext } from '@/tests/support/test-context';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { type LastKnown, lastKnownIn } from './last-known';

const flagsPath = '/api/internal/company-flags';

/** The API over a database that is opened by `open`. */
async function startApp(options: { lastKnown?: LastKnown; waitMilliseconds?: number } = {}) {
  const { context } = await createTestContext();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const app = createApp(context, {
    trustClientAddress: true,
    opening: { opened, lastKnown: null, ...options },
  });
  return { app, open };
}

describe('before the database is open', () => {
  it('the process reports that it runs, and other requests wait', async () => {
    const { app, open } = await startApp({ waitMilliseconds: 60_000 });
    expect((await app.request('/api/health')).status).toBe(200);
    const company = app.request('/api/companies/ziggo');
    const early = await Promise.race([
      company,
      Promise.resolve(app.request('/api/health')).then(() => 'waiting'),
    ]);
    expect(early).toBe('waiting');
    open();
    expect((await company).status).toBe(200);
  });

  it('a request that waited too long gets Retry-After, and succeeds then', async () => {
    const { app, open } = await startApp({ waitMilliseconds: 1 });
    for (const path of ['/api/ready', '/api/companies/ziggo', flagsPath, '/api/flags']) {
      const refused = await app.request(path, { headers: { 'accept-language': 'en' } });
      expect([refused.status, refused.headers.get('retry-after')], path).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining('can’t be reached') });
    }
    open();
    expect((await app.request('/api/companies/ziggo')).status).toBe(200);
  });

  it('the middleware gets the flags and companies of the last run, once, and then the current ones', async () => {
    const folder = temporaryFolder('last-known');
    const before = await startApp({ lastKnown: lastKnownIn(folder) });
    before.open();
    const known = await before.app.request(flagsPath);
    const text = await known.text();
    expect(text).toContain('\nziggo ');
    expect((await before.app.request('/api/flags')).status).toBe(200);

    const after = await startApp({ lastKnown: lastKnownIn(folder), waitMilliseconds: 60_000 });
    const remembered = await after.app.request(flagsPath);
    expect(remembered.status).toBe(200);
    expect(await remembered.text()).toBe(text);
    expect(remembered.headers.get('etag')).toBe(known.headers.get('etag'));
    expect(remembered.headers.get('content-type')).toBe(known.headers.get('content-type'));
    expect(await (await after.app.request('/api/flags')).json()).toMatchObject({ maintenance: false });

    after.open();
    await after.app.request('/api/ready');
    const current = await after.app.request('/api/flags');
    // As after every start: shared caches may store it again.
    expect(current.headers.get('cache-control')).toContain('max-age');
  });
});
