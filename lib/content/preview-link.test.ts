import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedPreview, signPreviewLink } from './preview-link';
import { previewTarget } from './preview-target';

const secret = 'a secret of thirty-two characters';
const token = 'preview-token';
const now = 1_790_000_000;
const keys = { secret, token };

const link = (slug: string, expiresAtSeconds = now + 60) =>
  new URL(signPreviewLink('https://snoei.example', { slug, expiresAtSeconds }, secret));

describe('our links', () => {
  it('open the preview until they expire', () => {
    const { origin, pathname, searchParams } = link('nl/over-ons');
    expect([origin, pathname]).toEqual(['https://snoei.example', '/api/draft']);
    expect(isSignedPreview(searchParams, keys, now)).toBe(true);
    expect(isSignedPreview(searchParams, keys, now + 60)).toBe(false);
  });

  it.each([
    ['slug', 'nl/premium'],
    ['expires', String(now + 99_999)],
    ['expires', '9e99'],
    ['signature', 'x'],
    ['signature', ''],
  ])('are rejected with another %s', (name, value) => {
    const { searchParams } = link('nl/over-ons');
    searchParams.set(name, value);
    expect(isSignedPreview(searchParams, keys, now)).toBe(false);
  });

  it('do not exist without a secret, nor with another one', () => {
    const { searchParams } = link('nl/over-ons');
    expect(isSignedPreview(searchParams, { secret: undefined, token }, now)).toBe(false);
    expect(isSignedPreview(searchParams, { secret: `${secret}!`, token }, now)).toBe(false);
    expect(isSignedPreview(new URLSearchParams('slug=nl/over-ons'), keys, now)).toBe(false);
  });
});

describe("the visual editor's links", () => {
  const editors = (time: number, signedWith = token) =>
    new URLSearchParams({
      slug: 'nl/over-ons',
      '_storyblok_tk[space_id]': '42',
      '_storyblok_tk[timestamp]': String(time),
      '_storyblok_tk[token]': createHash('sha1').update(`42:${signedWith}:${time}`).digest('hex'),
    });

  it('open the preview for an hour', () => {
    expect(isSignedPreview(editors(now), keys, now)).toBe(true);
    expect(isSignedPreview(editors(now - 3600), keys, now)).toBe(true);
    expect(isSignedPreview(editors(now - 3601), keys, now)).toBe(false);
    expect(isSignedPreview(editors(now + 301), keys, now)).toBe(false);
  });

  it('are rejected without the token of the space', () => {
    expect(isSignedPreview(editors(now, 'other'), keys, now)).toBe(false);
    expect(isSignedPreview(editors(now), { secret, token: undefined }, now)).toBe(false);
    expect(isSignedPreview(editors(now, ''), { secret, token: '' }, now)).toBe(false);
  });
});

describe('previewTarget', () => {
  it("is the story's page, with the bridge’s parameters and without the signature", () => {
    const params = new URLSearchParams({
      slug: 'en/about',
      signature: 'x',
      _storyblok: '12',
      _storyblok_lang: 'default',
      '_storyblok_tk[token]': 'x',
    });
    expect(previewTarget(params)).toBe('/en/about?_storyblok=12&_storyblok_lang=default');
    expect(previewTarget(new URLSearchParams({ slug: 'nl/over-ons/' }))).toBe('/over-ons');
  });

  it('is the home page for a story without a page', () => {
    expect(previewTarget(new URLSearchParams({ slug: 'mainmenu' }))).toBe('/');
    expect(previewTarget(new URLSearchParams({ slug: 'en/companies/netflix' }))).toBe('/en');
  });

  it.each(['', '//evil.test', 'https://evil.test', 'nl/../x', 'nl/<x>'])('is null for %j', (slug) => {
    expect(previewTarget(new URLSearchParams({ slug }))).toBeNull();
  });
});
