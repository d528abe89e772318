import { describe, expect, it } from 'vitest';
import { sourceHash } from './build.mjs';

describe('sourceHash', () => {
  it('is the same for the same sources, and another for another address of the site', () => {
    const hash = sourceHash({ SITE_URL: 'https://a.example' });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(sourceHash({ SITE_URL: 'https://a.example', PORT: '8080' })).toBe(hash);
    expect(sourceHash({ SITE_URL: 'https://b.example' })).not.toBe(hash);
  });
});
