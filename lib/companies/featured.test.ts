import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CompanySummary } from '@/lib/contract/companies';
import { categorySlugs, featuredCategories } from './categories';
import { featuredCompanies, pickFeatured } from './featured';

const entry = z.object({ slug: z.string(), category: z.string(), cancellable: z.boolean() });
const folder = new URL('../api/catalog/companies/register/', import.meta.url);
const register = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => z.array(entry).parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

describe('featured companies', () => {
  it('are companies of their category that can be cancelled', () => {
    for (const category of featuredCategories) {
      expect(featuredCompanies[category].length, category).toBeGreaterThan(0);
      for (const slug of featuredCompanies[category]) {
        const found = register.find((company) => company.slug === slug);
        expect([slug, found?.category, found?.cancellable]).toEqual([slug, category, true]);
      }
    }
  });

  it('has no category under the slug of a company', () => {
    const slugs = new Set(register.map(({ slug }) => slug));
    expect(categorySlugs.filter(([, slug]) => slugs.has(slug))).toEqual([]);
  });
});

describe('pickFeatured', () => {
  const company = (slug: string, rest: Partial<CompanySummary> = {}): CompanySummary => ({
    id: 1,
    slug,
    name: slug,
    category: 'telecom',
    cancellable: true,
    english: true,
    status: 'active',
    picture_url: '',
    ...rest,
  });

  it('preserves the chosen order and drops unknown, inactive and uncancellable ones', () => {
    const companies = [
      company('odido'),
      company('vodafone'),
      company('kpn'),
      company('ben', { status: 'inactive' }),
    ];
    expect(pickFeatured('telecom', companies).map(({ slug }) => slug)).toEqual(['kpn', 'vodafone', 'odido']);
    expect(pickFeatured('telecom', [company('kpn', { cancellable: false })])).toEqual([]);
  });
});
