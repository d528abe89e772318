import { describe, expect, it } from 'vitest';
import {
  findLinkPairs,
  type LinkNames,
  type LinkParameters,
  listConfiguredKeys,
  listReadKeys,
} from './link-parameters';

const names: LinkNames = { mediaSource: 'pid', campaign: 'c' };
const values = (pairs: Record<string, string> = {}) => new Map(Object.entries(pairs));
const pairsOf = (parameters: LinkParameters, found: Record<string, string> = {}) => [
  ...(findLinkPairs(parameters, values(found), names) ?? []),
];
const source = { mediaSource: { defaultValue: 'site' } } as const;

describe('findLinkPairs', () => {
  it('writes all in fixed order, whatever the order of the query', () => {
    const parameters: LinkParameters = {
      custom: [
        { name: 'zeta', keys: ['z'] },
        { name: 'alpha', keys: ['a'] },
      ],
      clickIdName: 'gclid',
      subs: [1, 2, 3, 4, 5].map((number) => ({ keys: [`s${number}`] })),
      deepLinkValue: { keys: ['deep'] },
      adSet: { keys: ['set'] },
      ad: { keys: ['ad'] },
      channel: { keys: ['channel'] },
      campaign: { keys: ['campaign'] },
      mediaSource: { keys: ['source'], defaultValue: 'site' },
    };
    const found = 'a z gclid s5 s4 s3 s2 s1 deep set ad channel campaign source keyword'
      .split(' ')
      .map((key) => [key, `of-${key}`] as const);
    expect(pairsOf(parameters, Object.fromEntries(found))).toEqual([
      ['af_js_web', 'true'],
      ['af_ss_ver', '2_9_0'],
      ['pid', 'of-source'],
      ['c', 'of-campaign'],
      ['af_channel', 'of-channel'],
      ['af_ad', 'of-ad'],
      ['af_adset', 'of-set'],
      ['deep_link_value', 'of-deep'],
      ['af_sub1', 'of-s1'],
      ['af_sub2', 'of-s2'],
      ['af_sub3', 'of-s3'],
      ['af_sub4', 'of-s4'],
      ['af_sub5', 'of-s5'],
      ['gclid', 'of-gclid'],
      ['af_keywords', 'of-keyword'],
      ['zeta', 'of-z'],
      ['alpha', 'of-a'],
    ]);
  });

  it('omits empty ones', () => {
    const parameters = {
      ...source,
      campaign: { keys: ['c'] },
      channel: { keys: ['m'] },
      subs: [{ keys: ['s'] }],
    };
    expect(pairsOf(parameters, { c: '', m: 'mail' })).toEqual([
      ['af_js_web', 'true'],
      ['af_ss_ver', '2_9_0'],
      ['pid', 'site'],
      ['af_channel', 'mail'],
    ]);
  });

  it.each([
    ['without a media source', {}],
    ['without its default', { mediaSource: { keys: ['source'] } }],
    ['with an empty default', { mediaSource: { keys: ['source'], defaultValue: '' } }],
  ])('is empty %s, even with a value in the query', (_, parameters: LinkParameters) => {
    expect(findLinkPairs(parameters, values({ source: 'mail' }), names)).toBeNull();
  });

  it('uses five sub values and no sixth', () => {
    const subs = Array.from({ length: 7 }, (_, index) => ({ defaultValue: `v${index + 1}` }));
    expect(
      pairsOf({ ...source, subs })
        .slice(3)
        .map(([name]) => name),
    ).toEqual(['af_sub1', 'af_sub2', 'af_sub3', 'af_sub4', 'af_sub5']);
  });

  it.each([
    'af_js_web',
    'af_ss_ver',
    'pid',
    'c',
    'af_media_source',
    'af_campaign',
    'af_channel',
    'af_ad',
    'af_adset',
    'deep_link_value',
    'af_sub1',
    'af_sub2',
    'af_sub3',
    'af_sub4',
    'af_sub5',
    'af_keywords',
    'af_r',
    'click',
    '',
  ])('rejects the reserved name "%s" for a custom parameter', (name) => {
    const parameters = {
      ...source,
      clickIdName: 'click',
      custom: [{ name, keys: ['x'], defaultValue: 'd' }],
    };
    expect(pairsOf(parameters, { x: 'forged' })).toEqual(pairsOf(source));
  });

  describe('click id', () => {
    it('is sent under the configured name, with the search term', () => {
      const found = { gclid: 'Cj0', keyword: 'opzeggen' };
      expect(pairsOf({ ...source, clickIdName: 'my_click' }, found).slice(3)).toEqual([
        ['my_click', 'Cj0'],
        ['af_keywords', 'opzeggen'],
      ]);
      expect(pairsOf({ ...source, clickIdName: 'my_click' }, { keyword: 'opzeggen' })).toHaveLength(3);
      expect(pairsOf(source, found)).toHaveLength(3);
    });

    it('may replace a sub value', () => {
      const parameters = { ...source, clickIdName: 'af_sub1', subs: [{ defaultValue: 'own' }] };
      expect(pairsOf(parameters, { gclid: 'Cj0' }).slice(3)).toEqual([['af_sub1', 'Cj0']]);
      expect(pairsOf(parameters).slice(3)).toEqual([['af_sub1', 'own']]);
    });

    it.each(['pid', 'c', 'af_channel', 'af_ad', 'af_adset', 'deep_link_value', 'af_r'])(
      'can’t replace %s',
      (clickIdName) => {
        expect(pairsOf({ ...source, clickIdName }, { gclid: 'Cj0' })).toEqual(pairsOf(source));
      },
    );
  });
});

describe('keys', () => {
  const parameters: LinkParameters = {
    mediaSource: { keys: ['source', 'pid'], defaultValue: 'site' },
    campaign: { keys: ['pid'] },
    subs: [{ keys: ['s'] }, { defaultValue: 'none' }],
    clickIdName: 'click',
    custom: [{ name: 'x', keys: ['y'] }],
  };

  it('are the keys of all parameters, each once, and the click id', () => {
    expect(listConfiguredKeys(parameters)).toEqual(['source', 'pid', 's', 'y', 'gclid']);
    expect(listConfiguredKeys(source)).toEqual([]);
  });

  it('include the keys that are read, and the term beside a click id', () => {
    expect(listReadKeys(parameters)).toEqual(['source', 'pid', 's', 'y', 'gclid', 'keyword']);
    expect(listReadKeys({ ...parameters, clickIdName: '' })).toEqual(['source', 'pid', 's', 'y']);
  });
});
