import { describe, expect, it } from 'vitest';
import { getEnv } from '@/lib/config/env';
import { pageMetadata } from './metadata';

const site = getEnv().SITE_URL;
const texts = { title: 'Netflix opzeggen · Snoei', description: 'Hoe je Netflix opzegt.' };
const company = { company: 'netflix' };

describe('pageMetadata', () => {
  it('has the page’s URL, its translation and Dutch as default', () => {
    const head = pageMetadata({ name: 'company-cancel', params: company, locale: 'en', ...texts });
    expect(head.alternates).toEqual({
      canonical: `${site}/en/netflix/cancel`,
      languages: {
        nl: `${site}/netflix/opzeggen`,
        en: `${site}/en/netflix/cancel`,
        'x-default': `${site}/netflix/opzeggen`,
      },
    });
    expect(head.robots).toBeUndefined();
  });

  it('has the site’s name once: after the title, and separately when shared', () => {
    const head = pageMetadata({ name: 'company-cancel', params: company, locale: 'nl', ...texts });
    expect(head.title).toBe('Netflix opzeggen · Snoei');
    expect(head.openGraph).toMatchObject({ title: 'Netflix opzeggen', siteName: 'Snoei' });
    const plain = { ...texts, title: 'Netflix opzeggen' };
    expect(pageMetadata({ name: 'company-cancel', params: company, locale: 'nl', ...plain }).title).toBe(
      head.title,
    );
  });

  it('omits pages that the old site’s redirects match', () => {
    const params = { company: 'staatsloterij' };
    const head = pageMetadata({ name: 'company-cancel', params, locale: 'en', ...texts });
    expect(head.alternates?.languages).toEqual({ en: `${site}/en/staatsloterij/cancel` });
  });

  it('omits English if missing', () => {
    const head = pageMetadata({ name: 'company', params: company, locale: 'nl', english: false, ...texts });
    expect(Object.keys(head.alternates?.languages ?? {})).toEqual(['nl', 'x-default']);
  });

  it('has the page’s own image, with its size and alternative text', () => {
    const head = pageMetadata({ name: 'company-cancel', params: company, locale: 'nl', ...texts });
    const [image] = [head.openGraph?.images].flat();
    expect(image).toEqual({
      url: expect.stringMatching(/^.+\/api\/social-image\/nl\/netflix\/opzeggen\.png\?v=[0-9a-z]+$/),
      alt: 'Titelafbeelding van Snoei: Netflix opzeggen',
      width: 1200,
      height: 630,
      type: 'image/png',
    });
    expect(image).toMatchObject({ url: expect.stringContaining(site) });
    expect([head.twitter?.images].flat()).toEqual([image]);
  });

  it('says in the title that a form failed, and sends no referrer from an address with a key', () => {
    const head = pageMetadata({ name: 'moving-list', locale: 'nl', ...texts, failed: true, keyed: true });
    expect(head).toMatchObject({ title: 'Fout: Netflix opzeggen · Snoei', referrer: 'no-referrer' });
    expect(pageMetadata({ name: 'moving-list', locale: 'nl', ...texts }).referrer).toBeUndefined();
  });

  it('omits everything about a page with a secret in its path', () => {
    const params = { reference: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' };
    const head = pageMetadata({ name: 'cancel-track-reference', params, locale: 'nl', ...texts });
    expect(JSON.stringify(head)).not.toContain(params.reference);
    expect(head).toMatchObject({ robots: { index: false, follow: false }, referrer: 'no-referrer' });
    expect(head.alternates).toBeUndefined();
    expect(head.openGraph?.images).toMatchObject([{ url: `${site}/api/social-image/nl.png` }]);
  });

  it('links the feed from its section and its articles only', () => {
    const feedOf = (head: ReturnType<typeof pageMetadata>) => head.alternates?.types?.['application/rss+xml'];
    const params = { category: 'cancel', slug: 'x' };
    const feed = [{ title: 'Snoei blog', url: `${site}/rss/en/blog.xml` }];
    expect(feedOf(pageMetadata({ name: 'blog', locale: 'en', ...texts }))).toEqual(feed);
    expect(feedOf(pageMetadata({ name: 'blog-category-slug', params, locale: 'en', ...texts }))).toEqual(
      feed,
    );
    expect(feedOf(pageMetadata({ name: 'cancel', locale: 'en', ...texts }))).toBeUndefined();
  });
});
