import { describe, expect, it } from 'vitest';
import {
  type CampaignEntry,
  findCampaign,
  readEntries,
  withNewest,
  withoutExpired,
  writeEntries,
} from './campaign-entries';

const twoHours = 7_200_000;
const now = 1_790_000_000_000;
const values = (pairs: Record<string, string>) => new Map(Object.entries(pairs));
const entry = (pairs: Record<string, string>, expiresAt = now + 1): CampaignEntry => ({
  values: values(pairs),
  expiresAt,
});

describe('two hours', () => {
  it('live as long as a campaign', () => {
    const [retained] = withNewest([], values({ a: '1' }), now);
    expect(retained?.expiresAt).toBe(now + twoHours);
    expect(withoutExpired(retained ? [retained] : [], now + twoHours - 1)).toEqual([retained]);
    expect(withoutExpired(retained ? [retained] : [], now + twoHours)).toEqual([]);
  });

  it('expire separately', () => {
    const entries = [entry({ a: '3' }, now + 3), entry({ a: '2' }, now + 1), entry({ a: '1' }, now)];
    expect(withoutExpired(entries, now + 1)).toEqual([entries[0]]);
  });

  it('expire if their time is in the future', () => {
    expect(withoutExpired([entry({ a: '1' }, now + twoHours + 1)], now)).toEqual([]);
    expect(withoutExpired([entry({ a: '1' }, Number.NaN)], now)).toEqual([]);
  });
});

describe('withNewest', () => {
  it('puts the newest first and limits to five', () => {
    let entries: CampaignEntry[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) entries = withNewest(entries, values({ a: `${number}` }), now);
    expect(entries.map((retained) => retained.values.get('a'))).toEqual(['6', '5', '4', '3', '2']);
  });

  it('adds nothing for a URL without a campaign', () => {
    expect(withNewest([entry({ a: '1' })], values({}), now)).toEqual([entry({ a: '1' })]);
  });
});

describe('findCampaign', () => {
  const entries = [entry({ other: 'x' }), entry({ c: 'new' }), entry({ c: 'old', source: 'mail' })];

  it('is the first with any configured key, as a whole, never merged', () => {
    expect(findCampaign(entries, ['source', 'c'])).toEqual(values({ c: 'new' }));
    expect(findCampaign(entries, ['source'])).toEqual(values({ c: 'old', source: 'mail' }));
  });

  it('counts a key without value', () => {
    expect(findCampaign([entry({ c: '' }), ...entries], ['c'])).toEqual(values({ c: '' }));
  });

  it('is empty without an entry', () => {
    expect(findCampaign(entries, ['gclid'])).toEqual(values({}));
    expect(findCampaign([], ['c'])).toEqual(values({}));
  });
});

describe('the stored text', () => {
  it('round-trips', () => {
    const entries = [entry({ __proto__x: '1', a: '<b>&"' }), entry({ a: '' })];
    expect(readEntries(writeEntries(entries))).toEqual(entries);
    expect(readEntries(writeEntries([]))).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"values":[]}'],
    ['a list of others', '[1,null,"x",[],{},{"values":{},"expiresAt":1},{"values":[],"expiresAt":"1"}]'],
  ])('gives no entries if it is %s', (_, text) => {
    expect(readEntries(text)).toEqual([]);
  });

  it('gives only valid link parameters if tampered with', () => {
    const long = 'a'.repeat(10_240);
    const text = JSON.stringify([
      {
        values: [['a', 'x'], ['b', long], ['c', 'x\u0000'], ['d'], 'e', [1, 2], ['f', '\ud800']],
        expiresAt: 1,
      },
    ]);
    expect(readEntries(text)).toEqual([entry({ a: 'x' }, 1)]);
    const many = JSON.stringify(Array.from({ length: 1000 }, () => ({ values: [['a', 'x']], expiresAt: 1 })));
    expect(readEntries(many)).toHaveLength(5);
  });
});
