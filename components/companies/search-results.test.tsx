import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { committedRedirects } from '@/lib/middleware/legacy-redirects';
import { isOnlyHelp, SearchResults } from './search-results';

const locale = vi.hoisted(() => ({ now: 'nl' }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => locale.now,
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
}));

/** Returns the links of a search's results, with a category's before them. */
async function linksFor(slugs: readonly string[], category?: string): Promise<string[]> {
  const companies = slugs.map((slug) => ({ label: slug, value: slug, picture_url: '' }));
  const categories =
    category === undefined
      ? []
      : [{ label: category, value: category, picture_url: null, kind: 'category' as const }];
  const found = [...categories, ...companies];
  const page = renderToStaticMarkup(await SearchResults({ query: slugs[0] ?? '', found }));
  return [...page.matchAll(/href="([^"]*)"/g)].map(([, path]) => path ?? '');
}

describe('the results of a search without JavaScript', () => {
  it.each([
    ['nl', ['/netflix/opzeggen', '/staatsloterij']],
    ['en', ['/en/netflix/cancel', '/en/staatsloterij/cancel']],
  ])('link directly to where a company is (%s)', async (language, expected) => {
    locale.now = language;
    const paths = await linksFor(['netflix', 'staatsloterij']);
    expect(paths).toEqual(expected);
    const old = new Set(committedRedirects.exact.map(({ from }) => from));
    expect(paths.filter((path) => old.has(path))).toEqual([]);
  });

  it.each([
    ['nl', ['/opzeggen/sportscholen', '/basic-fit/opzeggen']],
    ['en', ['/en/basic-fit/cancel']],
  ])('link to the page of a category where the language has it (%s)', async (language, expected) => {
    locale.now = language;
    expect(await linksFor(['basic-fit'], 'sportscholen')).toEqual(expected);
  });

  it('are help alone where no company and no kind of company is among them', () => {
    const help = { label: 'Na een overlijden', value: '/x', picture_url: null, kind: 'help' as const };
    expect(isOnlyHelp([help, { ...help, kind: 'article' }])).toBe(true);
    expect(isOnlyHelp([help, { label: 'Netflix', value: 'netflix', picture_url: null }])).toBe(false);
    expect(isOnlyHelp([{ ...help, kind: 'category' }])).toBe(false);
    expect(isOnlyHelp([])).toBe(false);
  });

  it('follow the order in which the groups were found, each below its heading', async () => {
    locale.now = 'nl';
    const found = [
      { label: 'Wat een brief kost', value: '/tarieven', picture_url: null, kind: 'help' as const },
      { label: 'Netflix', value: 'netflix', picture_url: null },
      { label: 'Een artikel', value: '/blog/een', picture_url: null, kind: 'article' as const },
    ];
    const page = renderToStaticMarkup(await SearchResults({ query: 'brief', found }));
    expect([...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual([
      'help',
      'companies',
      'article',
    ]);
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);
    expect(links[0]).toBe('/tarieven');
    expect(links.slice(-2)).toEqual(['/netflix/opzeggen', '/blog/een']);
  });
});
