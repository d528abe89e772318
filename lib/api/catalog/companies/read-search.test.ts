import { describe, expect, it } from 'vitest';
import { companyCategories } from '@/lib/contract/company-kinds';
import { fillerWords, listCategoryWords } from './generic-words';
import { normaliseName } from './normalise';
import { readSearch } from './read-search';

const searchesOf = (typed: string) => readSearch(typed)?.texts.map(({ search }) => search);

describe('the generic words', () => {
  it('are in the form that a typed text is normalised to', () => {
    const words = [...fillerWords, ...companyCategories.flatMap((category) => listCategoryWords(category))];
    expect(words.filter((word) => normaliseName(word) !== word)).toEqual([]);
  });
});

describe('readSearch', () => {
  it('finds nothing in a text without letters or digits', () => {
    expect(readSearch(' !? ')).toBeNull();
  });

  it.each([
    ['netflix', 'netflix'],
    ['netflix opzeggen', 'netflix'],
    ['hoe zeg ik mijn netflix abonnement op', 'netflix'],
    ['how do I cancel my Netflix subscription?', 'netflix'],
    ['https://www.netflix.com/nl', 'netflix'],
    ['netflix opzegen abonement', 'netflix'],
    ['netflixabonnement', 'netflix'],
  ])('separates the name in %s', (typed, name) => {
    expect(searchesOf(typed)?.[0]).toBe(name);
    expect(readSearch(typed)?.isGeneric).toBe(false);
  });

  it('combines a name with its generic neighbours, which may belong to it', () => {
    expect(searchesOf('zorg en zekerheid opzeggen')).toContain('zorg en zekerheid');
    expect(searchesOf('anwb energie opzeggen')).toContain('anwb energie');
  });

  it('takes parts of several words that are no name together', () => {
    const parts = readSearch('vodafone red')?.parts;
    expect(parts).toContainEqual({ search: 'vodafone', looseness: 'part', unexplained: 1 });
    expect(readSearch('vodafone')?.parts).toEqual([]);
  });

  it.each([
    ['mijn abonnement opzeggen', []],
    ['sportschool opzeggen', ['fitness']],
    ['gas en licht', ['energy']],
    ['energiecontract', ['energy']],
    ['zorgverzekring', ['health-insurance']],
    ['zzv opzeggen', ['health-insurance']],
  ])('recognises %s as generic', (typed, categories) => {
    expect(readSearch(typed)).toMatchObject({ isGeneric: true, categories });
  });

  it('returns the label of a web address as a name', () => {
    expect(readSearch('museum')?.isGeneric).toBe(true);
    expect(readSearch('museum.nl')?.isGeneric).toBe(false);
  });

  it('limits the texts of a long query', () => {
    const reading = readSearch('woord '.repeat(1_000));
    expect((reading?.texts.length ?? 0) + (reading?.parts.length ?? 0)).toBeLessThanOrEqual(30);
  });
});
