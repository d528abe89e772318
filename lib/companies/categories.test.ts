import { describe, expect, it } from 'vitest';
import { companyCategories } from '@/lib/contract/company-kinds';
import { routeTable } from '@/lib/routes/table';
import { categorySlug, categorySlugs, featuredCategories, findCategory } from './categories';

describe('categories of companies', () => {
  it('gives every category one slug of its own', () => {
    expect(categorySlugs.map(([category]) => category).toSorted()).toEqual([...companyCategories].toSorted());
    expect(new Set(categorySlugs.map(([, slug]) => slug)).size).toBe(companyCategories.length);
  });

  it('writes slugs that need no encoding in a path', () => {
    for (const [, slug] of categorySlugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('avoids path segments of other pages', () => {
    const segments = routeTable.flatMap(
      ({ paths }) => /^\/opzeggen\/([a-z-]+)/.exec(paths.nl ?? '')?.[1] ?? [],
    );
    expect(segments).toContain('track');
    expect(segments.filter((segment) => findCategory(segment) !== null)).toEqual([]);
  });

  it('finds a category by its slug only', () => {
    for (const category of companyCategories) expect(findCategory(categorySlug(category))).toBe(category);
    expect(findCategory('telecom')).toBeNull();
    expect(findCategory('')).toBeNull();
    expect(findCategory('constructor')).toBeNull();
  });

  it('features each category once', () => {
    expect(new Set(featuredCategories).size).toBe(featuredCategories.length);
  });
});
