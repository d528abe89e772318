import { describe, expect, it } from 'vitest';
import { articleStory } from '@/tests/support/samples/article-story';
import { chooseRelated } from './article-related';

const others = ['a', 'b', 'c', 'd', 'e'].map((slug) => articleStory(`nl/blog/nieuws/${slug}`));
const slugs = (chosen: ReturnType<typeof chooseRelated>) => chosen.map(({ slug }) => slug);
const own = (relatedPosts: string[] = []) =>
  articleStory('nl/blog/opzeggen/sportschool', { content: { relatedPosts } });

describe('chooseRelated', () => {
  it('shows three, starting with the article’s own choice', () => {
    const chosen = slugs(chooseRelated(own(['uuid-e', 'uuid-d']), others));
    expect([...chosen].sort()).toEqual(['a', 'd', 'e']);
  });

  it('shows three of the article’s own choices when there are more', () => {
    const chosen = slugs(chooseRelated(own(['uuid-b', 'uuid-c', 'uuid-d', 'uuid-e']), others));
    expect(new Set(chosen).size).toBe(3);
    expect(chosen).not.toContain('a');
  });

  it('falls back to the default choice', () => {
    expect(slugs(chooseRelated(own(), others, ['uuid-d', 'uuid-c', 'uuid-e'])).sort()).toEqual([
      'c',
      'd',
      'e',
    ]);
    expect(slugs(chooseRelated(own(), others)).sort()).toEqual(['a', 'b', 'c']);
  });

  it('shuffles deterministically, the same at every render', () => {
    const orders = new Set<string>();
    for (let page = 0; page < 40; page += 1) {
      const story = articleStory(`nl/blog/nieuws/page-${page}`);
      const chosen = slugs(chooseRelated(story, others));
      expect(slugs(chooseRelated(story, others))).toEqual(chosen);
      orders.add(chosen.join());
    }
    expect(orders.size).toBe(6);
  });

  it('shows fewer if there are no more', () => {
    expect(chooseRelated(own(), [])).toEqual([]);
    expect(slugs(chooseRelated(own(['uuid-gone']), others.slice(0, 1)))).toEqual(['a']);
  });
});
