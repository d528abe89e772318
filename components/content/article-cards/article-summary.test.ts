import { describe, expect, it } from 'vitest';
import { articleStory } from '@/tests/support/samples/article-story';
import { articleSummary } from './article-summary';

const slug = 'nl/blog/opzeggen/sportschool';

describe('articleSummary', () => {
  it('has the fields of a list', () => {
    const text = { _uid: 'a', component: 'text', text: 'a'.repeat(3600) };
    expect(articleSummary(articleStory(slug, { tags: ['cancel'], content: { body: [text] } }))).toEqual({
      path: '/blog/opzeggen/sportschool',
      title: 'sportschool',
      intro: 'About sportschool.',
      image: { src: '/assets/stories/gym.svg', alt: 'A dumbbell' },
      tags: ['cancel'],
      publishedAt: new Date('2026-01-14T07:00:00.000Z'),
      updatedAt: null,
      minutes: 3,
    });
  });

  it('has the date of change, from the next day on', () => {
    const changed = (publishedAt: string) => articleSummary(articleStory(slug, { publishedAt })).updatedAt;
    expect(changed('2026-01-14T21:00:00.000Z')).toBeNull();
    expect(changed('2026-01-15T07:00:00.000Z')).toEqual(new Date('2026-01-15T07:00:00.000Z'));
  });

  it('has no dates while it is a draft', () => {
    const draft = articleSummary(articleStory(slug, { firstPublishedAt: null, publishedAt: null }));
    expect([draft.publishedAt, draft.updatedAt]).toEqual([null, null]);
  });

  it('rejects a story without a URL', () => {
    expect(() => articleSummary(articleStory('nl/companies/netflix'))).toThrow('is no page');
  });
});
