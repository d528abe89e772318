import { describe, expect, it } from 'vitest';
import { compiledRoutes } from '@/lib/routes/compiled';
import { isStatic } from '@/lib/routes/pattern';
import { isStoryRoute } from '@/lib/routes/story-route';
import {
  isArticleStory,
  latest,
  listCompanyPagesOf,
  listParameterPages,
  listStaticPages,
  listStoryPages,
  type SitemapStory,
} from './sitemap-pages';

const story = (fullSlug: string, more: Partial<SitemapStory> = {}): SitemapStory => ({
  fullSlug,
  type: 'page',
  publishedAt: '2026-10-01T08:00:00.000Z',
  alternates: [],
  ...more,
});

const all = () => true;
const pathsOf = (pages: readonly { paths: object }[]) => pages.map(({ paths }) => paths);

describe('listStaticPages', () => {
  const pages = listStaticPages([story('nl/home', { publishedAt: '2026-11-02T08:00:00.000Z' })]);

  it('has exactly the indexed rows with a page of their own', () => {
    const expected = compiledRoutes
      .filter((route) => route.index && !isStoryRoute(route))
      .filter((route) => isStatic(route.segments.nl ?? []))
      .map(({ paths: { nl } }) => nl);
    expect(expected).toContain('/opzeggen');
    expect(pages.map(({ paths }) => paths.nl)).toEqual(expected);
  });

  it('has both languages, and the day of the home page’s story', () => {
    expect(pages[0]).toEqual({ paths: { nl: '/', en: '/en' }, changedAt: '2026-11-02T08:00:00.000Z' });
    expect(pages).toContainEqual({ paths: { nl: '/opzeggen', en: '/en/cancel' }, changedAt: null });
  });
});

describe('listParameterPages', () => {
  it('fills a row', () => {
    expect(listParameterPages('cancel-category', [{ category: 'energie' }])).toEqual([
      { paths: { nl: '/opzeggen/energie' }, changedAt: null },
    ]);
  });
});

describe('listStoryPages', () => {
  it('lists a story once, with the paths of its translations and the later day', () => {
    const pages = listStoryPages(
      [
        story('en/about', { alternates: ['nl/over-ons'], publishedAt: '2026-10-05T08:00:00.000Z' }),
        story('nl/over-ons', { alternates: ['en/about'] }),
      ],
      all,
    );
    expect(pages).toEqual([
      { paths: { en: '/en/about', nl: '/over-ons' }, changedAt: '2026-10-05T08:00:00.000Z' },
    ]);
  });

  it('lists a story without its translation alone', () => {
    const alone = [
      story('nl/geld-besparen/x'),
      story('en/save-money/y', { alternates: ['nl/geld-besparen/gone'] }),
    ];
    expect(pathsOf(listStoryPages(alone, all))).toEqual([
      { nl: '/geld-besparen/x' },
      { en: '/en/save-money/y' },
    ]);
  });

  it('omits other stories, unindexed ones, and unmatched ones', () => {
    const others = [
      story('mainmenu', { type: 'menu' }),
      story('nl/companies/netflix', { type: 'company' }),
      story('nl/budget-app-nu'),
      story('nl/home'),
      story('nl/nowhere/at/all/x'),
      story('nl/over-ons', { type: 'article' }),
    ];
    expect(listStoryPages(others, all)).toEqual([]);
  });

  it('waits for the gating story of a page', () => {
    const saving = story('nl/sparen');
    expect(listStoryPages([saving], all)).toEqual([]);
    const gate = story('about/saving/index');
    expect(pathsOf(listStoryPages([saving, gate], all))).toEqual([{ nl: '/sparen' }]);
  });

  it('separates articles from other pages', () => {
    const stories = [story('nl/blog'), story('nl/blog/opzeggen/x', { type: 'article' })];
    expect(pathsOf(listStoryPages(stories, isArticleStory))).toEqual([{ nl: '/blog/opzeggen/x' }]);
    expect(pathsOf(listStoryPages(stories, (one) => !isArticleStory(one)))).toEqual([{ nl: '/blog' }]);
  });
});

describe('listCompanyPagesOf', () => {
  const company = {
    slug: 'acme',
    cancellable: true,
    english: true,
    flagged: false,
    reachable: true,
    category: 'streaming',
    status: 'active',
  } as const;

  it('has hub, cancel page and contacts in both languages', () => {
    expect(pathsOf(listCompanyPagesOf([company]))).toEqual([
      { nl: '/acme', en: '/en/acme' },
      { nl: '/acme/opzeggen', en: '/en/acme/cancel' },
      { nl: '/acme/telefoonnummer-en-adres', en: '/en/acme/telephone-number-and-address' },
    ]);
  });

  it('omits pages that do not exist', () => {
    expect(listCompanyPagesOf([{ ...company, flagged: true }])).toEqual([]);
    expect(
      pathsOf(listCompanyPagesOf([{ ...company, cancellable: false, english: false, reachable: false }])),
    ).toEqual([{ nl: '/acme' }]);
  });

  it('omits pages that the old site’s redirects match', () => {
    const paths = pathsOf(listCompanyPagesOf([{ ...company, slug: 'staatsloterij' }]));
    expect(paths).toContainEqual({ en: '/en/staatsloterij/cancel' });
    expect(pathsOf(listCompanyPagesOf([{ ...company, slug: 'helpling' }]))).toEqual([
      { nl: '/helpling', en: '/en/helpling' },
      { nl: '/helpling/telefoonnummer-en-adres', en: '/en/helpling/telephone-number-and-address' },
    ]);
  });
});

describe('latest', () => {
  it('compares times, not texts', () => {
    expect(latest(['2026-01-01T00:00:00+02:00', null, '2025-12-31T23:00:00Z'])).toBe('2025-12-31T23:00:00Z');
    expect(latest([null])).toBeNull();
  });
});
