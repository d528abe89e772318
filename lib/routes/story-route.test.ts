import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { compiledRoutes, getRoute } from './compiled';
import { findPath } from './href';
import {
  findSection,
  findStoryPath,
  findStoryRoute,
  findStorySlug,
  isStoryRoute,
  listNeededStories,
} from './story-route';

const sample = { category: 'opzeggen', slug: 'een-verhaal', type: 'verzekering' };

describe('a page and its story', () => {
  it.each([
    ['about', 'nl', {}, 'nl/over-ons'],
    ['about', 'en', {}, 'en/about'],
    ['home', 'nl', {}, 'nl/home'],
    ['home', 'en', {}, 'en/home'],
    ['blog-category-slug', 'en', { category: 'cancel', slug: 'a-gym' }, 'en/blog/cancel/a-gym'],
    ['saving-slug', 'nl', { slug: 'één' }, 'nl/sparen/één'],
    ['switching-slug', 'en', { slug: 'x' }, null],
  ] as const)('%s in %s has %s: %s', (name, locale, params, slug) => {
    expect(findStorySlug(name, locale, params)).toBe(slug);
  });

  it('is reversible, for every content row in both languages', () => {
    const content = compiledRoutes.filter(({ kind }) => kind === 'content');
    expect(content.length).toBeGreaterThan(55);
    for (const { name } of content) {
      for (const locale of locales) {
        const slug = findStorySlug(name, locale, sample);
        if (slug === null) continue;
        expect(findStoryRoute(slug)).toMatchObject({ route: { name }, locale });
        expect(findStoryPath(slug)).toBe(findPath(name, locale, sample));
      }
    }
  });

  it.each([
    'mainmenu',
    'about/saving/index',
    'nl',
    'nl/companies/netflix',
    'nl/netflix/opzeggen',
    'en/over-ons',
    'nl/about',
    'de/about',
    'nl/blog/x',
    'nl//over-ons',
    'nl/over-ons/',
    'en/switching/x',
  ])('%s is not a page', (slug) => {
    expect(findStoryRoute(slug)).toBeNull();
    expect(findStoryPath(slug)).toBeNull();
  });

  it('saving and fixed expenses require the gating story', () => {
    expect(listNeededStories('saving', 'nl')).toEqual(['nl/sparen', 'about/saving/index']);
    expect(listNeededStories('fixed-expenses', 'en')).toEqual([
      'en/fixed-expenses',
      'about/fixed-expenses/index',
    ]);
    expect(listNeededStories('about', 'nl')).toEqual(['nl/over-ons']);
    expect(listNeededStories('switching-slug', 'en', sample)).toEqual([]);
  });

  it('has its index one level up', () => {
    expect(findSection(getRoute('blog-category-slug'))).toBe('blog');
    expect(findSection(getRoute('more-about-money-slug'))).toBe('more-about-money');
    expect(findSection(getRoute('personal-advice-type-slug'))).toBe('personal-advice');
    expect(findSection(getRoute('switching-slug'))).toBe('switching');
    expect(findSection(getRoute('about'))).toBeNull();
    expect(findSection(getRoute('company-cancel'))).toBeNull();
    for (const route of compiledRoutes.filter(isStoryRoute)) {
      if (route.paths.nl?.includes('[')) expect(findSection(route), route.name).not.toBeNull();
    }
  });
});
