import { describe, expect, it } from 'vitest';
import { type Candidate, candidateOf, type FoundName, matchNames } from './match-name';
import { normaliseName } from './normalise';
import { areEnough, rankMatches } from './rank';
import type { SearchText } from './read-search';

function candidate(term: string, more: Partial<FoundName> = {}): Candidate {
  const normalised = normaliseName(term);
  return candidateOf({
    companyId: 1,
    slug: normalised.replaceAll(' ', '-'),
    name: term,
    category: 'other',
    term,
    normalised,
    kind: 'name',
    tier: 0,
    ...more,
  });
}

const whole = (search: string): SearchText => ({ search, looseness: 'all', unexplained: 0 });

const rank = (search: string, candidates: Candidate[], limit = 6) =>
  rankMatches(matchNames([whole(search)], candidates), limit).map(({ slug }) => slug);

describe('rankMatches', () => {
  it('ranks exact, prefix, word, similar', () => {
    const candidates = ['Rode Kruis', 'Kruisvest', 'Kruis', 'Kruit'].map((term) => candidate(term));
    expect(rank('kruis', candidates)).toEqual(['kruis', 'kruisvest', 'rode-kruis', 'kruit']);
  });

  it('ranks the register before imports and the Dutch market before others', () => {
    const candidates = [3, 2, 1, 0].map((tier) => candidate('Ziggo', { slug: `tier-${tier}`, tier }));
    expect(rank('zigg', candidates)).toEqual(['tier-0', 'tier-1', 'tier-2', 'tier-3']);
    expect(rank('zigog', candidates)).toEqual(['tier-0', 'tier-1', 'tier-2', 'tier-3']);
  });

  it('returns each company once, by its best name', () => {
    const candidates = [
      candidate('VodafoneZiggo', { slug: 'ziggo', name: 'Ziggo', kind: 'family' }),
      candidate('Ziggo'),
    ];
    expect(rankMatches(matchNames([whole('ziggo')], candidates), 6)).toEqual([candidate('Ziggo')]);
  });

  it('allows edits by length: none in one letter, one in four, two in nine', () => {
    expect(rank('x', [candidate('KPN')])).toEqual([]);
    expect(rank('kpm', [candidate('KPN')])).toEqual(['kpn']);
    expect(rank('xpm', [candidate('KPN')])).toEqual([]);
    expect(rank('volksrkatn', [candidate('Volkskrant')])).toEqual(['volkskrant']);
  });

  it('finds a mistyped word inside a name, and an incomplete prefix', () => {
    expect(rank('kriuspunt', [candidate('Het Kruispunt Nederland')])).toEqual(['het-kruispunt-nederland']);
    expect(rank('zivleren', [candidate('Zilveren Kruis')])).toEqual(['zilveren-kruis']);
  });

  it('adds no weak matches to an exact one', () => {
    expect(rank('eneco', [candidate('Eneco'), candidate('Eno'), candidate('Enexis')])).toEqual(['eneco']);
  });

  it('reserves rows for the register when imports would fill the list', () => {
    const imports = Array.from({ length: 8 }, (_, index) => candidate(`Zigo ${index}`, { tier: 3 }));
    const found = rank('zigo', [...imports, candidate('Ziggo')]);
    expect(found).toHaveLength(6);
    expect(found).toContain('ziggo');
  });
});

describe('areEnough', () => {
  it('is satisfied with a full list, or with a clear match of the register', () => {
    const many = Array.from({ length: 6 }, (_, index) => candidate(`Zi ${index}`, { tier: 3 }));
    expect(areEnough(matchNames([whole('zi')], many), 6)).toBe(true);
    expect(areEnough(matchNames([whole('zi')], many.slice(1)), 6)).toBe(false);
    expect(areEnough(matchNames([whole('spotfiy')], [candidate('Spotify')]), 6)).toBe(true);
    expect(areEnough(matchNames([whole('spotfiy')], [candidate('Spotify', { tier: 2 })]), 6)).toBe(false);
  });
});
