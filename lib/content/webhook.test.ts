import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentTag } from './content-tags';
import { readWebhook, tagsToDrop } from './webhook';

const secret = 'a webhook secret';
const call = (body: unknown) => JSON.stringify(body);
const signed = (body: string, by = secret) => createHmac('sha1', by).update(body).digest('hex');

describe('readWebhook', () => {
  const published = call({
    text: 'A story was published',
    action: 'published',
    space_id: 42,
    story_id: 7,
    full_slug: 'nl/over-ons/',
  });

  it('accepts Storyblok’s signature', () => {
    expect(readWebhook(published, signed(published), secret)).toEqual({
      kind: 'story',
      action: 'published',
      fullSlug: 'nl/over-ons',
    });
  });

  it('rejects other signatures', () => {
    expect(readWebhook(published, null, secret)).toEqual({ kind: 'refused' });
    expect(readWebhook(published, '', secret)).toEqual({ kind: 'refused' });
    expect(readWebhook(published, signed(published, 'other'), secret)).toEqual({ kind: 'refused' });
    expect(readWebhook(`${published} `, signed(published), secret)).toEqual({ kind: 'refused' });
  });

  it('ignores events without a story, and unreadable ones', () => {
    const asset = call({ action: 'created', asset_id: 1 });
    expect(readWebhook(asset, signed(asset), secret)).toEqual({ kind: 'other' });
    expect(readWebhook('{', signed('{'), secret)).toEqual({ kind: 'malformed' });
    expect(readWebhook('[]', signed('[]'), secret)).toEqual({ kind: 'malformed' });
  });
});

describe('tagsToDrop', () => {
  const entry = (fullSlug: string, translation: string) => ({
    fullSlug,
    alternates: [translation],
    uuid: fullSlug,
    type: 'article',
    tags: [],
    firstPublishedAt: null,
    publishedAt: null,
  });
  const known = [
    entry('nl/blog/opzeggen/los', 'en/blog/cancel/rid'),
    entry('en/blog/cancel/rid', 'nl/blog/opzeggen/los'),
  ];

  it('invalidates a changed story, its translation and the lists above both', () => {
    const tags = tagsToDrop({ kind: 'story', action: 'published', fullSlug: 'nl/blog/opzeggen/los' }, known);
    expect(tags).toEqual([
      'story:nl/blog/opzeggen/los',
      'stories:nl/',
      'stories:nl/blog/',
      'stories:nl/blog/opzeggen/',
      'story:en/blog/cancel/rid',
      'stories:en/',
      'stories:en/blog/',
      'stories:en/blog/cancel/',
    ]);
  });

  it.each([
    ['published', 'nl/blog/nieuw'],
    ['unpublished', 'nl/blog/opzeggen/los'],
    ['deleted', 'nl/blog/opzeggen/los'],
    ['moved', 'nl/blog/opzeggen/los'],
  ] as const)(
    'invalidates the complete list when a story was added or removed: %s %s',
    (action, fullSlug) => {
      expect(tagsToDrop({ kind: 'story', action, fullSlug }, known)).toContain('stories:');
    },
  );

  it('uses the tags of cached requests', () => {
    const requested = (path: string) => contentTag(new URL(`https://api.storyblok.com/v2/cdn/${path}`));
    expect(requested('stories/nl/blog/opzeggen/los?version=published')).toBe('story:nl/blog/opzeggen/los');
    expect(requested('stories?starts_with=nl/blog/&page=2')).toBe('stories:nl/blog/');
    expect(requested('tags?starts_with=nl/blog/')).toBe('stories:nl/blog/');
    expect(requested('stories?excluding_fields=body')).toBe('stories:');
    expect(requested('stories?by_uuids_ordered=a,b')).toBe('stories:');
    expect(requested('stories/5b?find_by=uuid')).toBe('stories:');
  });
});
