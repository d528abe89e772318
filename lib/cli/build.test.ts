import { afterEach, describe, expect, it, vi } from 'vitest';
import { sourceHash } from './build.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('sourceHash', () => {
  it('is equal for equal sources, whatever the settings are', () => {
    const hash = sourceHash();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    vi.stubEnv('SITE_URL', 'https://b.example');
    vi.stubEnv('API_URL', 'https://api.example');
    expect(sourceHash()).toBe(hash);
  });
});
