import { describe, expect, it } from 'vitest';
import { llmsText } from '@/lib/seo/llms';
import { isCrawlable } from '@/tests/support/robots-rules';
import robots from './robots';

const rules = robots();

describe('robots.txt', () => {
  it('allows every URL that llms.txt names', async () => {
    const text = await llmsText((path) => new URL(path, 'https://snoei.example').toString());
    const paths = [...text.matchAll(/\]\(https:\/\/snoei\.example([^)\s]*)\)/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(6);
    expect(paths.filter((path) => !isCrawlable(rules, path))).toEqual([]);
  });

  it.each([
    '/api/me',
    '/api/admin/openapi.json',
    '/api/drafts',
    '/api/letters/ABCDEFGH12345678',
    '/api/openapi',
  ])('disallows %s', (path) => expect(isCrawlable(rules, path)).toBe(false));
});
