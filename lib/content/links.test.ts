import { describe, expect, it } from 'vitest';
import { findStoryLocale, resolveLink } from './links';

const known = new Set([
  'nl/over-ons',
  'en/about',
  'nl/blog/opzeggen/los',
  'nl/companies/netflix',
  'about/saving/index',
]);
const surroundings = {
  locale: 'nl',
  siteUrl: 'https://snoei.example',
  storyExists: (slug: string) => known.has(slug),
} as const;
const inDutch = (link: string) => resolveLink(link, surroundings)?.href ?? null;
const inEnglish = (link: string) => resolveLink(link, { ...surroundings, locale: 'en' })?.href ?? null;

describe('links to pages', () => {
  it('route: in the language of the page, with parameters, query and anchor', () => {
    expect(inDutch('route:cancel')).toBe('/opzeggen');
    expect(inEnglish('route:cancel')).toBe('/en/cancel');
    expect(inDutch('route:company-cancel?company=netflix')).toBe('/netflix/opzeggen');
    expect(inEnglish('route:company-cancel?company=netflix')).toBe('/en/netflix/cancel');
    expect(inDutch('route:home#vragen')).toBe('/#vragen');
    expect(inDutch('route:cancel?q=sport school#zoek')).toBe('/opzeggen?q=sport+school#zoek');
    expect(resolveLink('route:cancel', surroundings)).toEqual({
      href: '/opzeggen',
      external: false,
    });
  });

  it('route: is null if the page does not exist (yet), not in this language, or lacks a parameter', () => {
    expect(inDutch('route:nothing')).toBeNull();
    expect(inDutch('route:company-cancel')).toBeNull();
    expect(inDutch('route:cancel-category?category=sportscholen')).toBe('/opzeggen/sportscholen');
    expect(inEnglish('route:cancel-category?category=sportscholen')).toBeNull();
  });

  it('route: to a content page requires its story, and its gating story', () => {
    expect(inDutch('route:about')).toBe('/over-ons');
    expect(inDutch('route:jobs')).toBeNull();
    expect(inDutch('route:saving')).toBeNull();
    known.add('nl/sparen');
    expect(inDutch('route:saving')).toBe('/sparen');
    known.delete('about/saving/index');
    expect(inDutch('route:saving')).toBeNull();
  });

  it('story: to the page of an existing page story', () => {
    expect(inDutch('story:nl/over-ons')).toBe('/over-ons');
    expect(inDutch('story:en/about')).toBe('/en/about');
    expect(inDutch('story:nl/blog/opzeggen/los#brief')).toBe('/blog/opzeggen/los#brief');
    expect(inDutch('story:nl/weg')).toBeNull();
    expect(inDutch('story:nl/companies/netflix')).toBeNull();
  });

  it('anchors and mail stay on the page', () => {
    expect(inDutch('#vragen')).toBe('#vragen');
    expect(resolveLink('mailto:hulp@snoei.example', surroundings)).toEqual({
      href: 'mailto:hulp@snoei.example',
      external: false,
    });
  });
});

describe('links to the web', () => {
  it('leave the site, unless they are on our own host, compared exactly', () => {
    const away = { external: true };
    expect(resolveLink('https://www.acm.nl/nl', surroundings)).toEqual({
      href: 'https://www.acm.nl/nl',
      ...away,
    });
    for (const host of [
      'snoei.example.evil.test',
      'www.snoei.example',
      'snoei.example:8443',
      'notsnoei.example',
    ]) {
      expect(resolveLink(`https://${host}/x`, surroundings)).toMatchObject(away);
    }
    expect(resolveLink('https://SNOEI.example/x', surroundings)).toEqual({
      href: '/x',
      external: false,
    });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/opzeggen',
    'https://snoei.example@evil.test/',
    'https://user:pass@snoei.example/',
    'https://',
    'route:',
    'route:../x y',
    'story:',
    'mailto:',
    'mailto:a b@c.test',
    '#"onclick',
    '',
  ])('%j is none', (link) => {
    expect(resolveLink(link, surroundings)).toBeNull();
  });
});

describe('findStoryLocale', () => {
  it('is the first segment of a longer slug', () => {
    expect(findStoryLocale('nl/over-ons')).toBe('nl');
    expect(findStoryLocale('en/blog/cancel/x')).toBe('en');
    expect(findStoryLocale('mainmenu')).toBeNull();
    expect(findStoryLocale('about/saving/index')).toBeNull();
    expect(findStoryLocale('nl')).toBeNull();
  });
});
