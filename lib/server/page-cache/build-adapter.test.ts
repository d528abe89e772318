import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import adapter from './build-adapter.mjs';
import { readEntry } from './entry-file.mjs';
import { fileOf } from './page-cache.mjs';

/** A prerendered route handler as Next describes it to an adapter, with its file. */
function makeRoute(distDir: string, pathname: string) {
  const filePath = path.join(distDir, 'server', 'routes', `${pathname}.body`);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, pathname);
  return {
    groupId: pathname,
    pathname,
    routeType: 'route',
    response: 'complete',
    fallback: { filePath, initialStatus: 200, initialHeaders: {} },
  };
}

it('writes an entry for each prerendered route, and the service worker for all settings', async () => {
  const distDir = temporaryFolder('dist');
  const outputs = { prerenders: ['/sw.js', '/robots.txt'].map((pathname) => makeRoute(distDir, pathname)) };
  // Next gives more than an adapter reads.
  await adapter.onBuildComplete?.({ outputs, distDir, buildId: 'one' } as never);
  const folder = path.join(distDir, 'page-cache');
  const worker = fileOf('/routes/sw.js');
  expect(readdirSync(path.join(folder, 'build')).sort()).toEqual(
    [worker, fileOf('/routes/robots.txt')].sort(),
  );
  expect(readdirSync(path.join(folder, 'common'))).toEqual([worker]);
  expect(await readEntry(path.join(folder, 'common', worker))).toMatchObject({
    key: '/routes/sw.js',
    value: { kind: 'APP_ROUTE', status: 200, body: Buffer.from('/sw.js') },
  });
});
