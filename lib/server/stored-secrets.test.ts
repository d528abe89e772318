import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { ensureSecrets, storedSecret } from './stored-secrets.mjs';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder('secret');
});

describe('stored secrets', () => {
  it('is created once, readable by its owner only, without leftovers', () => {
    const inside = path.join(folder, 'data');
    const secret = storedSecret(inside, 'session-secret');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(storedSecret(inside, 'session-secret')).toBe(secret);
    expect(readdirSync(inside)).toEqual(['session-secret']);
    expect(statSync(path.join(inside, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(storedSecret(folder, 'session-secret')).not.toBe(secret);
  });

  it('leaves a setting unchanged, and sets a missing one', () => {
    const given: Record<string, string> = { SESSION_SECRET: 'mine', DATA_DIR: folder };
    ensureSecrets(given);
    expect(given.SESSION_SECRET).toBe('mine');
    expect(given.CERTIFICATE_KEY).toBe(storedSecret(folder, 'certificate-key'));
    const missing: Record<string, string> = { SESSION_SECRET: '', DATA_DIR: folder };
    ensureSecrets(missing);
    expect(missing.SESSION_SECRET).toBe(storedSecret(folder, 'session-secret'));
  });

  it('creates none in production beside a database that other instances may use', () => {
    const shared: Record<string, string> = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/snoei',
      SESSION_SECRET: '',
      DATA_DIR: folder,
    };
    ensureSecrets(shared);
    expect(shared.SESSION_SECRET).toBe('');
    expect(shared.CERTIFICATE_KEY).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ignores a corrupt file: uses one for this run, and logs it', () => {
    writeFileSync(path.join(folder, 'session-secret'), 'x');
    const warnings: string[] = [];
    const environment: Record<string, string> = { DATA_DIR: folder };
    ensureSecrets(environment, (message) => warnings.push(message));
    expect(environment.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(warnings).toHaveLength(1);
    expect(environment.CERTIFICATE_KEY).toMatch(/^[0-9a-f]{64}$/);
  });

  it('makes no key for one run that would seal what nothing can open later', () => {
    writeFileSync(path.join(folder, 'certificate-key'), 'x');
    const warnings: string[] = [];
    const environment: Record<string, string> = { DATA_DIR: folder };
    ensureSecrets(environment, (message) => warnings.push(message));
    expect(environment.CERTIFICATE_KEY).toBeUndefined();
    expect(warnings.join()).toContain('no death certificate can be uploaded or printed');
  });
});
