import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Story } from '@/lib/content/story';
import { articleStory } from '@/tests/support/samples/article-story';
import { isReviewOverdue, listArticlesDue } from './articles-due';

const state = vi.hoisted(() => ({ stories: [] as unknown[] }));
vi.mock('@/lib/content/queries', () => ({
  listArticles: async ({ prefix }: { prefix: string }) =>
    (state.stories as Story[]).filter(({ fullSlug }) => fullSlug.startsWith(`${prefix}/`)),
}));

beforeEach(() => {
  state.stories = [
    articleStory('nl/blog/overstappen/later', { content: { reviewBy: '2027-03-01' } }),
    articleStory('nl/blog/overstappen/eerder', { content: { reviewBy: '2026-12-31' } }),
    articleStory('en/blog/switch/sooner', { content: { reviewBy: '2026-12-31' } }),
    articleStory('en/more-about-money/no-day'),
  ];
});

describe('listArticlesDue', () => {
  it('lists those without a day, then those due by that day in every language, the earliest first', async () => {
    expect(await listArticlesDue('2026-12-31')).toEqual([
      { slug: 'en/more-about-money/no-day', title: 'no-day', due: null },
      { slug: 'en/blog/switch/sooner', title: 'sooner', due: '2026-12-31' },
      { slug: 'nl/blog/overstappen/eerder', title: 'eerder', due: '2026-12-31' },
    ]);
    expect((await listArticlesDue('2027-03-01')).map(({ slug }) => slug)).toContain(
      'nl/blog/overstappen/later',
    );
    expect((await listArticlesDue('2026-12-30')).map(({ due }) => due)).toEqual([null]);
  });
});

describe('isReviewOverdue', () => {
  it('is true from the first second after the day in Amsterdam', () => {
    expect(isReviewOverdue('2026-12-31', new Date('2026-12-31T22:59:59Z'))).toBe(false);
    expect(isReviewOverdue('2026-12-31', new Date('2026-12-31T23:00:00Z'))).toBe(true);
    expect(isReviewOverdue(undefined, new Date('2099-01-01T00:00:00Z'))).toBe(false);
  });
});
