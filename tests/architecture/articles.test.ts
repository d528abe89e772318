/** The articles as a whole: their number, length, subjects, and originality. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '@/lib/calendar/amsterdam';
import { articleTags } from '@/lib/content/article-tags';
import { isJsonObject } from '@/lib/content/embedded/json';
import { locales } from '@/lib/i18n/locale';
import { proseOf, shownStories, wordsOf } from '../support/samples/project-stories';

const sections = {
  nl: { blog: 'nl/blog/', money: 'nl/meer-over-geld/' },
  en: { blog: 'en/blog/', money: 'en/more-about-money/' },
} as const;

const least = { blog: 14, money: 10 } as const;
const wordsMin = 500;
/** Shared word sequences of two articles, and their maximum share of the shorter one. */
const overlapWords = 5;
const overlapMaxFraction = 0.1;

const articles = shownStories
  .filter(({ content }) => content.component === 'article')
  .map((shown) => {
    const words = wordsOf(proseOf(shown));
    const runs = new Set(
      words.slice(overlapWords - 1).map((_, at) => words.slice(at, at + overlapWords).join(' ')),
    );
    const { sources: listed } = shown.content;
    const sources = (Array.isArray(listed) ? listed : []).flatMap((source) =>
      isJsonObject(source) && typeof source.url === 'string' ? [source.url] : [],
    );
    return { ...shown, words, runs, sources };
  });

/** The day on which all articles were read; later ones have a later publication. */
const readOn = '2026-11-27';

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** Returns whether an address is of one page of a site, or of one article of an act. */
function isPage(address: string): boolean {
  const { host, pathname, hash } = new URL(address);
  const path = decodeURIComponent(pathname);
  if (host === 'wetten.overheid.nl') return path.includes('&artikel=') || hash.startsWith('#Artikel');
  const parts = path.split('/').filter((part) => !/^(?:|particulier|(?:nl|en)(?:-\w\w)?)$/.test(part));
  return parts.length > 0 && !/^index(?:_|\b)/.test(parts.at(-1) ?? '');
}

describe('isPage', () => {
  it.each([
    'https://www.nibud.nl/',
    'https://www.acm.nl/en',
    'https://www.cbs.nl/en-gb/',
    'https://duo.nl/particulier/',
    'https://europa.eu/youreurope/citizens/index_en.htm',
    'https://wetten.overheid.nl/BWBR0005289',
  ])('is false for %s', (address) => expect(isPage(address)).toBe(false));

  it.each([
    'https://support.apple.com/118428',
    'https://wetten.overheid.nl/jci1.3:c:BWBR0018450&artikel=7',
    'https://wetten.overheid.nl/BWBR0005290/2026-07-01#Artikel940',
  ])('is true for %s', (address) => expect(isPage(address)).toBe(true));
});

describe.each(locales)('articles in %s', (locale) => {
  const own = articles.filter((article) => article.locale === locale);
  const inSection = (prefix: string) => own.filter(({ story }) => story.full_slug.startsWith(prefix));

  it.each(['blog', 'money'] as const)('number enough in %s', (section) => {
    expect(inSection(sections[locale][section]).length).toBeGreaterThanOrEqual(least[section]);
  });

  it('cover every subject', () => {
    const tags = new Set(own.flatMap(({ story }) => story.tag_list));
    expect(articleTags.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it('have a minimum length', () => {
    const short = own.filter(({ words }) => words.length < wordsMin);
    expect(short.map(({ title, words }) => `${title}: ${words.length}`)).toEqual([]);
  });

  it('contain questions, and name their sources unless they are about ourselves alone', () => {
    const bare = own.filter(
      ({ story, content: { faq }, sources }) =>
        !Array.isArray(faq) ||
        faq.length < 3 ||
        (sources.length === 0 && story.tag_list.some((tag) => tag !== 'about_us')),
    );
    expect(bare.map(({ title }) => title)).toEqual([]);
  });

  it('have sources that are the page that says it: no home page, no whole act', () => {
    const urls = own.flatMap(({ title, sources }) => sources.map((url) => ({ title, url })));
    expect(urls.length).toBeGreaterThan(own.length);
    expect(urls.filter(({ url }) => !isPage(url))).toEqual([]);
  });

  it('have a day by which they are read again, within a year of their last reading', () => {
    const wrong = own.filter(({ content: { reviewBy }, story }) => {
      if (typeof reviewBy !== 'string' || !isDay(reviewBy)) return true;
      const lastRead = (story.published_at ?? story.created_at).slice(0, 10);
      return reviewBy <= lastRead || reviewBy > addDays(lastRead < readOn ? readOn : lastRead, 366);
    });
    expect(wrong.map(({ title, content }) => `${title}: ${content.reviewBy}`)).toEqual([]);
  });

  it('rarely share five words in a row: the worst pair is below a tenth', () => {
    const pairs = own.flatMap((one, index) =>
      own.slice(index + 1).map((other) => {
        const [small, large] = one.runs.size < other.runs.size ? [one, other] : [other, one];
        const shared = [...small.runs].filter((run) => large.runs.has(run));
        return {
          titles: [one.title, other.title],
          fraction: shared.length / Math.max(1, small.runs.size),
          shared,
        };
      }),
    );
    const worst = pairs.reduce((a, b) => (b.fraction > a.fraction ? b : a), {
      titles: [] as string[],
      fraction: 0,
      shared: [] as string[],
    });
    expect(
      worst.fraction,
      `${worst.titles.join(' and ')} share: ${worst.shared.slice(0, 12).join(' / ')}`,
    ).toBeLessThan(overlapMaxFraction);
  });

  it('repeat no paragraph of one another', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const article of own) {
      for (const paragraph of proseOf(article).split(/\n+/)) {
        const key = wordsOf(paragraph).join(' ');
        if (key.split(' ').length < 12) continue;
        const first = seen.get(key);
        if (first !== undefined && first !== article.title)
          twice.push(`${first} and ${article.title}: ${paragraph}`);
        seen.set(key, article.title);
      }
    }
    expect(twice).toEqual([]);
  });
});
