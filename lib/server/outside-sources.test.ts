import { describe, expect, it } from 'vitest';
import { readEnv } from '../config/env';
import { documentPolicy, securityHeaders } from './headers/content-security-policy.mjs';
import { defaultImpressionUrl, outsideSources } from './headers/outside-sources.mjs';

const tags = {
  TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
  TAG_MANAGER_ORIGINS: 'https://collect.example https://pixel.example/ignored',
};

describe('outsideSources', () => {
  it('contains only the attribution pixel without a tag manager', () => {
    const { ATTRIBUTION_IMPRESSION_URL } = readEnv({});
    expect(defaultImpressionUrl).toBe(ATTRIBUTION_IMPRESSION_URL);
    expect(outsideSources({})).toEqual({
      scripts: [],
      images: [new URL(defaultImpressionUrl).origin],
      connections: [],
    });
    expect(outsideSources({ TAG_MANAGER_ORIGINS: 'https://collect.example' }).connections).toEqual([]);
  });

  it('allows the tag manager’s script, and the hosts of its tags', () => {
    expect(outsideSources({ ...tags, ATTRIBUTION_IMPRESSION_URL: 'https://seen.example/v1?x=1' })).toEqual({
      scripts: ['https://tags.example/gtm.js', 'https://collect.example', 'https://pixel.example'],
      images: ['https://seen.example', 'https://collect.example', 'https://pixel.example'],
      connections: ['https://collect.example', 'https://pixel.example'],
    });
  });

  it.each(['tags.example/gtm.js', 'javascript:alert(1)', "'unsafe-inline'", 'data:text/javascript,1', '*'])(
    'allows nothing for %s',
    (address) => {
      const sources = outsideSources({ TAG_MANAGER_URL: address, TAG_MANAGER_ORIGINS: address });
      expect([...sources.scripts, ...sources.connections]).toEqual([]);
    },
  );

  it('prevents a path from adding a directive to the policy', () => {
    const { scripts } = outsideSources({
      TAG_MANAGER_URL: "https://tags.example/a;script-src 'unsafe-inline',b",
    });
    expect(scripts).toEqual(["https://tags.example/a%3Bscript-src%20'unsafe-inline'%2Cb"]);
  });
});

describe('the policy', () => {
  it('has them in their directives, and nowhere else', () => {
    const lines = documentPolicy(["'sha256-x'"], [], outsideSources(tags)).split('; ');
    expect(lines).toContain(
      "script-src 'self' 'sha256-x' https://tags.example/gtm.js https://collect.example https://pixel.example",
    );
    expect(lines).toContain(
      `img-src 'self' data: blob: ${defaultImpressionUrl} https://collect.example https://pixel.example`,
    );
    expect(lines).toContain("connect-src 'self' https://collect.example https://pixel.example");
    expect(lines.filter((line) => line.includes('example'))).toHaveLength(3);
  });

  it('allows no external cookies', () => {
    expect(securityHeaders({ https: true })['cross-origin-embedder-policy']).toBe('credentialless');
  });
});
