import { describe, expect, it } from 'vitest';
import { publicFigureLettersMin } from '@/lib/config/business';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import fc from '@/tests/support/vitest/seeded-checks';
import type { LetterCount } from './count-letters';
import { selectFigures } from './select-figures';

const categories = ['energy', 'telecom', 'fitness', 'media'] as const satisfies readonly CompanyCategory[];

interface Group {
  readonly category: CompanyCategory;
  readonly company: string | null;
  readonly letters: number;
  readonly confirmed?: number;
  readonly refunded?: number;
}

/** The rows that the query returns for groups of letters. */
function countsOf(groups: readonly Group[]): LetterCount[] {
  const sum = (
    level: LetterCount['level'],
    of: readonly Group[],
    { category = null, company = null }: { category?: CompanyCategory | null; company?: string | null } = {},
  ): LetterCount => {
    const add = (key: 'letters' | 'confirmed' | 'refunded') =>
      of.reduce((total, group) => total + (group[key] ?? 0), 0);
    return {
      level,
      category,
      company,
      letters: add('letters'),
      confirmed: add('confirmed'),
      refunded: add('refunded'),
      median_days: add('confirmed') > 0 ? 7 : null,
    };
  };
  const present = [...new Set(groups.map(({ category }) => category))];
  return [
    sum('total', groups),
    ...present.map((category) =>
      sum(
        'category',
        groups.filter((group) => group.category === category),
        { category },
      ),
    ),
    ...groups.map((group) => sum('company', [group], group)),
  ];
}

const energy = (company: string, letters: number, more: Partial<Group> = {}): Group => ({
  category: 'energy',
  company,
  letters,
  ...more,
});

describe('the figures', () => {
  it('are none below twenty letters', () => {
    expect(selectFigures(countsOf([energy('a', 19)]))).toEqual({
      total: null,
      categories: [],
      companies: [],
    });
    expect(selectFigures([])).toEqual({ total: null, categories: [], companies: [] });
    expect(selectFigures(countsOf([energy('a', 20)])).total?.letters).toBe(20);
  });

  it('round counts down, and have days from twenty confirmed letters up', () => {
    const { companies } = selectFigures(
      countsOf([energy('a', 39, { confirmed: 29 }), energy('b', 39, { confirmed: 19 })]),
    );
    expect(companies).toMatchObject([
      { slug: 'a', letters: 30, confirmed: 20, median_days_to_confirmation: 7 },
      { slug: 'b', letters: 30, confirmed: null, median_days_to_confirmation: null },
    ]);
  });

  it.each([
    [0, 5],
    [2, 5],
    [3, 10],
    [20, 50],
    [39, 95],
    [40, 95],
  ])('have for %i of 40 letters %i percent paid back', (refunded, percent) => {
    const { total } = selectFigures(countsOf([energy('a', 40, { refunded })]));
    expect(total?.refunded_percent).toBe(percent);
  });

  it('leave out the smallest company if the others leave a few letters', () => {
    const groups = [energy('a', 60), energy('b', 40), energy('c', 5)];
    expect(selectFigures(countsOf(groups)).companies.map(({ slug }) => slug)).toEqual(['a']);
    const enough = [...groups, energy('d', 15)];
    expect(selectFigures(countsOf(enough)).companies.map(({ slug }) => slug)).toEqual(['a', 'b']);
    const unnamed = [energy('a', 60), { category: 'energy', company: null, letters: 3 } as const];
    expect(selectFigures(countsOf(unnamed))).toMatchObject({
      categories: [{ category: 'energy' }],
      companies: [],
    });
  });

  it('leave out a category with its companies', () => {
    const figures = selectFigures(
      countsOf([
        { category: 'telecom', company: 'x', letters: 90 },
        energy('a', 40),
        { category: 'fitness', company: 'gym', letters: 2 },
      ]),
    );
    expect(figures.categories.map(({ category }) => category)).toEqual(['telecom']);
    expect(figures.companies.map(({ slug }) => slug)).toEqual(['x']);
  });

  it('never leave a few letters as a difference', () => {
    const groups = fc.array(
      fc.record({
        category: fc.constantFrom(...categories),
        company: fc.option(fc.uuid()),
        letters: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(groups, (drawn) => {
        const figures = selectFigures(countsOf(drawn));
        const shown = new Set(figures.companies.map(({ slug }) => slug));
        const lettersOf = (of: readonly Group[]) => of.reduce((total, { letters }) => total + letters, 0);
        const isShown = ({ company }: Group) => company !== null && shown.has(company);
        const rests = figures.categories.map(({ category }) =>
          drawn.filter((group) => group.category === category && !isShown(group)),
        );
        const published = new Set<string>(figures.categories.map(({ category }) => category));
        rests.push(drawn.filter(({ category }) => !published.has(category)));
        if (!figures.total) expect(published.size + shown.size).toBe(0);
        else {
          for (const rest of rests.map(lettersOf))
            expect(rest === 0 || rest >= publicFigureLettersMin).toBe(true);
        }
        for (const { category } of figures.companies) expect(published.has(category)).toBe(true);
      }),
    );
  });
});
