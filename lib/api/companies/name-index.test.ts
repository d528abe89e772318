import { describe, expect, it } from 'vitest';
import { generateCompanies } from '@/tests/support/generated-companies';
import { seededRandom, typoOf } from '@/tests/support/typos';
import { type Candidate, candidateOf } from './match-name';
import { NameIndex } from './name-index';
import { normaliseName } from './normalise';

function candidate(term: string, tier = 2): Candidate {
  const normalised = normaliseName(term);
  const slug = normalised.replaceAll(' ', '-');
  return candidateOf({ companyId: 1, slug, name: term, term, normalised, kind: 'name', tier });
}

const indexOf = (...terms: string[]) => new NameIndex(terms.map((term) => candidate(term)));
const termsOf = (found: readonly Candidate[]) => found.map(({ term }) => term);

describe('listByPrefix', () => {
  it('finds names that begin so, spaces aside, the shortest first', () => {
    const index = indexOf('Zilveren Kruis', 'Zilver', 'Zil', 'Zilverling', 'Goud', 'Zo');
    expect(termsOf(index.listByPrefix('zilver'))).toEqual(['Zilver', 'Zilverling', 'Zilveren Kruis']);
    expect(termsOf(index.listByPrefix('zilverenk'))).toEqual(['Zilveren Kruis']);
    expect(termsOf(index.listByPrefix('a'))).toEqual([]);
    expect(termsOf(index.listByPrefix('zz'))).toEqual([]);
  });

  it('gives twenty of each tier, however many there are', () => {
    const index = new NameIndex(
      Array.from({ length: 500 }, (_, number) => candidate(`Naam ${1000 + number}`, 2 + (number % 2))),
    );
    const found = index.listByPrefix('naam');
    expect(found.filter(({ tier }) => tier === 2)).toHaveLength(20);
    expect(found.filter(({ tier }) => tier === 3)).toHaveLength(20);
  });
});

describe('listSimilar', () => {
  it('has the mistyped name among few, of many', () => {
    const records = generateCompanies({ count: 3_000 });
    const index = new NameIndex(records.map(({ name }) => candidate(name)));
    const random = seededRandom(3);
    const names = records.filter((_, place) => place % 10 === 0).map(({ name }) => name);
    const found = names.filter((name) =>
      termsOf(index.listSimilar(normaliseName(typoOf(name, random)))).includes(name),
    );
    expect(found.length / names.length).toBeGreaterThan(0.97);
  });

  it('gives at most 300 however many share everything', () => {
    const index = new NameIndex(Array.from({ length: 2_000 }, () => candidate('Zonnestroom')));
    expect(index.listSimilar('zonnestrom').length).toBeLessThanOrEqual(300);
  });

  it('finds a word within a name', () => {
    const index = indexOf('Zilveren Kruis Achmea', 'Goud', 'Kroeg');
    expect(termsOf(index.listSimilar('kruis'))).toContain('Zilveren Kruis Achmea');
  });

  it('answers anything, also on nothing', () => {
    const empty = new NameIndex([]);
    const odd = indexOf('', 'a', '日本', '\u{1F600}'.repeat(300), 'x'.repeat(2_000));
    for (const search of ['', 'a', '日本語', '\ud83d', 'x'.repeat(80), '%_%']) {
      expect(empty.listSimilar(search)).toEqual([]);
      expect(empty.listByPrefix(search)).toEqual([]);
      expect(odd.listSimilar(search).length).toBeLessThanOrEqual(5);
      expect(odd.listByPrefix(search).length).toBeLessThanOrEqual(5);
    }
  });
});
