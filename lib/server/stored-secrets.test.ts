import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { ensureSessionSecret, storedSessionSecret } from './session-secret.mjs';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder('secret');
});

describe('session secret', () => {
  it('is created once, readable by its owner only, without leftovers', () => {
    const inside = path.join(folder, 'data');
    const secret = storedSessionSecret(inside);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(storedSessionSecret(inside)).toBe(secret);
    expect(readdirSync(inside)).toEqual(['session-secret']);
    expect(statSync(path.join(inside, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(storedSessionSecret(folder)).not.toBe(secret);
  });

  it('leaves a setting unchanged, and sets a missing one', () => {
    const given = { SESSION_SECRET: 'mine', DATA_DIR: folder };
    ensureSessionSecret(given);
    expect(given.SESSION_SECRET).toBe('mine');
    const missing = { SESSION_SECRET: '', DATA_DIR: folder };
    ensureSessionSecret(missing);
    expect(missing.SESSION_SECRET).toBe(storedSessionSecret(folder));
  });

  it('creates none in production beside a database that other instances may use', () => {
    const shared = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/snoei',
      SESSION_SECRET: '',
      DATA_DIR: folder,
    };
    ensureSessionSecret(shared);
    expect(shared.SESSION_SECRET).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ignores a corrupt file: uses one for this run, and logs it', () => {
    writeFileSync(path.join(folder, 'session-secret'), 'x');
    const warnings: string[] = [];
    const environment: Record<string, string> = { DATA_DIR: folder };
    ensureSessionSecret(environment, (message) => warnings.push(message));
    expect(environment.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(warnings).toHaveLength(1);
  });
});
