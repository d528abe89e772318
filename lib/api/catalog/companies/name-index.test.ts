import { describe, expect, it } from 'vitest';
import { generateCompanies } from '@/tests/support/database/generated-companies';
import { seededRandom, typoOf } from '@/tests/support/samples/typos';
import { type Candidate, candidateOf } from './match-name';
import { NameIndex } from './name-index';
import { normaliseName } from './normalise';

function candidate(term: string, tier = 2): Candidate {
  const normalised = normaliseName(term);
  const slug = normalised.replaceAll(' ', '-');
  return candidateOf({
    companyId: 1,
    slug,
    name: term,
    category: 'other',
    term,
    normalised,
    kind: 'name',
    tier,
  });
}

const indexOf = (...terms: string[]) => NameIndex.of(terms.map((term) => candidate(term)));
const termsOf = (found: readonly Candidate[]) => found.map(({ term }) => term);

describe('an index', () => {
  it('builds while other requests are served', async () => {
    const names = Array.from({ length: 20_000 }, (_, number) => candidate(`Naam ${number}`));
    let isMade = false;
    let turns = 0;
    const making = NameIndex.of(names).then((index) => {
      isMade = true;
      return index;
    });
    while (!isMade) {
      await new Promise(setImmediate);
      turns += 1;
    }
    expect(turns).toBeGreaterThanOrEqual(8);
    expect(termsOf((await making).listByPrefix('naam 19999'))).toEqual(['Naam 19999']);
  });
});

describe('listExact', () => {
  it('finds each name that is the text, spaces aside, and no other', async () => {
    const index = await indexOf('Zilver Berg', 'Zilverberg', 'Zilverbergen', 'Zilver', 'Zo');
    expect(termsOf(index.listExact('zilver berg')).sort()).toEqual(['Zilver Berg', 'Zilverberg']);
    expect(index.listExact('zz')).toEqual([]);
  });
});

describe('listByPrefix', () => {
  it('finds names with the prefix, ignoring spaces, the shortest first', async () => {
    const index = await indexOf('Zilveren Kruis', 'Zilver', 'Zil', 'Zilverling', 'Goud', 'Zo');
    expect(termsOf(index.listByPrefix('zilver'))).toEqual(['Zilver', 'Zilverling', 'Zilveren Kruis']);
    expect(termsOf(index.listByPrefix('zilverenk'))).toEqual(['Zilveren Kruis']);
    expect(termsOf(index.listByPrefix('a'))).toEqual([]);
    expect(termsOf(index.listByPrefix('zz'))).toEqual([]);
  });

  it('returns at most twenty of each tier', async () => {
    const index = await NameIndex.of(
      Array.from({ length: 500 }, (_, number) => candidate(`Naam ${1000 + number}`, 2 + (number % 2))),
    );
    const found = index.listByPrefix('naam');
    expect(found.filter(({ tier }) => tier === 2)).toHaveLength(20);
    expect(found.filter(({ tier }) => tier === 3)).toHaveLength(20);
  });
});

describe('listSimilar', () => {
  it('includes the mistyped name among few candidates', async () => {
    const records = generateCompanies({ count: 3_000 });
    const index = await NameIndex.of(records.map(({ name }) => candidate(name)));
    const random = seededRandom(3);
    const names = records.filter((_, index) => index % 10 === 0).map(({ name }) => name);
    const found = names.filter((name) =>
      termsOf(index.listSimilar(normaliseName(typoOf(name, random)))).includes(name),
    );
    expect(found.length / names.length).toBeGreaterThan(0.97);
  });

  it('returns at most 300 when all names are alike', async () => {
    const index = await NameIndex.of(Array.from({ length: 2_000 }, () => candidate('Zonnestroom')));
    expect(index.listSimilar('zonnestrom').length).toBeLessThanOrEqual(300);
  });

  it('finds a word within a name', async () => {
    const index = await indexOf('Zilveren Kruis Achmea', 'Goud', 'Kroeg');
    expect(termsOf(index.listSimilar('kruis'))).toContain('Zilveren Kruis Achmea');
  });

  it('accepts any text, also with an empty index', async () => {
    const empty = await NameIndex.of([]);
    const odd = await indexOf('', 'a', '日本', '\u{1F600}'.repeat(300), 'x'.repeat(2_000));
    for (const search of ['', 'a', '日本語', '\ud83d', 'x'.repeat(80), '%_%']) {
      expect(empty.listSimilar(search)).toEqual([]);
      expect(empty.listByPrefix(search)).toEqual([]);
      expect(odd.listSimilar(search).length).toBeLessThanOrEqual(5);
      expect(odd.listByPrefix(search).length).toBeLessThanOrEqual(5);
    }
  });
});
