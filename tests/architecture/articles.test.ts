/** The articles as a whole: their number, length, subjects, and originality. */
import { describe, expect, it } from 'vitest';
import { articleTags } from '@/lib/content/article-tags';
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
    return { ...shown, words, runs };
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

  it('name their sources and contain questions', () => {
    const bare = own.filter(
      ({ content: { sources, faq } }) =>
        !Array.isArray(sources) || sources.length === 0 || !Array.isArray(faq) || faq.length < 3,
    );
    expect(bare.map(({ title }) => title)).toEqual([]);
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
