import { expect, it } from 'vitest';
import { getRoute } from '@/lib/routes/compiled';
import {
  articleIndexPath,
  findArticleSection,
  getSectionOf,
  getSectionSlug,
  isArticleSection,
  sectionPath,
} from './article-sections';

it('matches the two sections by their index and by their articles', () => {
  expect(findArticleSection(getRoute('blog'))).toBe('blog');
  expect(findArticleSection(getRoute('blog-category-slug'))).toBe('blog');
  expect(findArticleSection(getRoute('more-about-money-slug'))).toBe('more-about-money');
  expect(findArticleSection(getRoute('saving-slug'))).toBeNull();
  expect(findArticleSection(getRoute('home'))).toBeNull();
  expect(['blog', 'Blog', null].map(isArticleSection)).toEqual([true, false, false]);
});

it('finds the section of a story', () => {
  expect(getSectionOf('en/more-about-money/saving-tips/x')).toBe('more-about-money');
  expect(getSectionOf('nl/meer-over-geld/x')).toBe('more-about-money');
  expect(() => getSectionOf('nl/over-ons')).toThrow('no section');
});

it('has a path in each language', () => {
  expect(getSectionSlug('more-about-money', 'nl')).toBe('nl/meer-over-geld');
  expect(sectionPath('more-about-money', 'en')).toBe('/en/more-about-money');
  expect(articleIndexPath('blog', 'nl')).toBe('/api/articles/nl/blog');
});
