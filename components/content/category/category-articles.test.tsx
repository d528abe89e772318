import { prerenderToNodeStream } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Story } from '@/lib/content/story';
import { ContentUnavailable } from '@/lib/content/storyblok';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { articleStory } from '@/tests/support/samples/article-story';
import { CategoryArticles } from './category-articles';

const state = vi.hoisted(() => ({ stories: [] as unknown[], error: null as Error | null }));
vi.mock('@/lib/content/queries', () => ({
  listArticles: async ({ prefix }: { prefix: string }) => {
    if (state.error) throw state.error;
    return (state.stories as Story[]).filter(({ fullSlug }) => fullSlug.startsWith(`${prefix}/`));
  },
}));

async function show(category: CompanyCategory): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<CategoryArticles category={category} locale="nl" />);
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

beforeEach(() => {
  state.error = null;
  state.stories = [
    articleStory('nl/blog/opzeggen/loterij', { content: { category: 'lottery' } }),
    articleStory('nl/blog/opzeggen/sportschool', { content: { category: 'fitness' } }),
    articleStory('en/blog/cancel/lottery', { content: { category: 'lottery' } }),
    articleStory('nl/blog/opzeggen/alles'),
  ];
});

describe('the articles of a category', () => {
  it('are those about it in the language of the page', async () => {
    const html = await show('lottery');
    expect(html.match(/href="[^"]+"/g)).toEqual(['href="/blog/opzeggen/loterij"']);
  });

  it('are nothing for a category without any, and while the content service is unavailable', async () => {
    expect(await show('water')).toBe('');
    state.error = new ContentUnavailable('away');
    expect(await show('lottery')).toBe('');
  });

  it('hide no other error', async () => {
    state.error = new Error('broken');
    await expect(CategoryArticles({ category: 'lottery', locale: 'nl' })).rejects.toThrow('broken');
  });
});
