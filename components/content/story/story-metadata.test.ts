import { describe, expect, it } from 'vitest';
import { getEnv } from '@/lib/config/env';
import type { Locale } from '@/lib/i18n/locale';
import { findStoryRoute } from '@/lib/routes/story-route';
import { articleStory } from '@/tests/support/samples/article-story';
import type { PageStory } from './page-story';
import { storyMetadata } from './story-metadata';

function page(fullSlug: string, pair?: { locale: Locale; fullSlug: string }): PageStory {
  const match = findStoryRoute(fullSlug);
  if (!match) throw new Error(`${fullSlug} is no page`);
  const { content, ...story } = articleStory(fullSlug, { alternates: pair ? [pair] : [] });
  const { title, metaTitle, metaDescription } = content;
  const head = { _uid: 'content', component: 'page' as const, title, metaTitle, metaDescription };
  return { type: 'page', match, story: { ...story, content: { ...head, body: [] } } };
}

function article(fullSlug: string): PageStory {
  const match = findStoryRoute(fullSlug);
  if (!match) throw new Error(`${fullSlug} is no page`);
  const author = { first_name: 'Redactie', last_name: 'Snoei' };
  return { type: 'article', match, story: articleStory(fullSlug, { tags: ['save'], content: { author } }) };
}

const site = getEnv().SITE_URL;

describe('storyMetadata', () => {
  it('has the URLs of the story and its translation', () => {
    const own = { locale: 'nl', fullSlug: 'nl/sparen/buffer' } as const;
    const pair = { locale: 'en', fullSlug: 'en/saving/rainy-day' } as const;
    const languages = {
      nl: `${site}/sparen/buffer`,
      'x-default': `${site}/sparen/buffer`,
      en: `${site}/en/saving/rainy-day`,
    };
    const dutch = storyMetadata(page(own.fullSlug, pair));
    expect(dutch.alternates).toEqual({ canonical: languages.nl, languages });
    expect(dutch.robots).toBeUndefined();
    expect(storyMetadata(page(pair.fullSlug, own)).alternates).toEqual({
      canonical: languages.en,
      languages,
    });
  });

  it('has only its own language without a translation', () => {
    expect(storyMetadata(page('nl/over-ons')).alternates?.languages).toEqual({
      nl: `${site}/over-ons`,
      'x-default': `${site}/over-ons`,
    });
    expect(storyMetadata(page('en/about')).alternates?.languages).toEqual({ en: `${site}/en/about` });
  });

  it('has the canonical page of a landing page, unindexed', () => {
    const { alternates, robots } = storyMetadata(page('nl/sparen-nu'));
    expect(alternates?.canonical).toBe(`${site}/sparen`);
    expect(robots).toEqual({ index: false, follow: true });
  });

  it('has an article’s date and author', () => {
    expect(storyMetadata(article('nl/blog/bespaartips/x')).openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-01-14T07:00:00.000Z',
      authors: ['Redactie Snoei'],
      tags: ['save'],
    });
    expect(storyMetadata(page('nl/over-ons')).openGraph).toMatchObject({ type: 'website' });
  });

  it('excludes a search from the index, with the section’s index as canonical', () => {
    const { robots, alternates, title } = storyMetadata(page('nl/blog'), { title: 'gym', index: false });
    expect([robots, alternates?.canonical, title]).toEqual([
      { index: false, follow: true },
      `${site}/blog`,
      'gym · Snoei',
    ]);
  });
});
