import { expect, it } from 'vitest';
import { workerPath } from '@/lib/routes/worker-paths';
import { isFile } from './public-files';
import type { EdgeRequest } from './step';
import { workerSwitch } from './worker-switch';

const requested = (path: string): EdgeRequest => ({
  method: 'GET',
  path,
  search: '',
  cookies: { get: () => undefined },
});

it('serves the worker that unregisters itself while off, and nothing else', async () => {
  expect(isFile(workerPath)).toBe(true);
  expect(await workerSwitch(() => true)(requested('/sw.js'))).toEqual({
    kind: 'rewrite',
    path: '/sw-off.js',
  });
  expect(await workerSwitch(() => false)(requested('/sw.js'))).toBeNull();
  for (const path of ['/', '/sw.js/x', '/api/sw.js', '/manifest.webmanifest']) {
    expect(await workerSwitch(() => true)(requested(path))).toBeNull();
  }
});
