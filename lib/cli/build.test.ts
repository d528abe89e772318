import { describe, expect, it } from 'vitest';
import { sourceHash } from './build.mjs';

describe('sourceHash', () => {
  it('is equal for equal sources, and depends on the site’s URL', () => {
    const hash = sourceHash({ SITE_URL: 'https://a.example' });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(sourceHash({ SITE_URL: 'https://a.example', PORT: '8080' })).toBe(hash);
    expect(sourceHash({ SITE_URL: 'https://b.example' })).not.toBe(hash);
  });
});
