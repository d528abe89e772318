import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/calendar/amsterdam';
import { type DatedLaw, describeLawDue, findLawDue, listDatedLaw } from './dated-law';
import { findEarliestEnd } from './find-earliest-end';
import { ruleOn } from './rule-of';
import { noticeRules } from './rules';
import { sourceTexts } from './source-texts';
import { noticeSources } from './sources';

const idsOf = (law: readonly DatedLaw[]) => law.map(({ id }) => id);

describe('dated law', () => {
  it('continues without a gap where a successor is known', () => {
    const law = listDatedLaw();
    const ending = law.filter(({ validTo }) => validTo !== null);
    expect(idsOf(ending)).toEqual(
      expect.arrayContaining([
        'rule.energy-before-2026',
        'note.post-two-days',
        'net-metering',
        'feed-in-price',
      ]),
    );
    for (const { id, validTo, successor } of ending) {
      if (successor === null) {
        // A new end without a successor is listed here once it is sure that none is known.
        expect(['feed-in-price']).toContain(id);
        continue;
      }
      const next = law.find((each) => each.id === successor);
      expect(next?.validFrom, id).toBe(addDays(validTo ?? '', 1));
    }
  });

  it('has one name and an address for each thing that ends', () => {
    const law = listDatedLaw();
    expect(new Set(idsOf(law)).size).toBe(law.length);
    for (const { validTo, urls } of law) if (validTo !== null) expect(urls.length).toBeGreaterThan(0);
  });

  it('lists what ends within 60 days of a day, until it has ended', () => {
    expect(idsOf(findLawDue('2026-10-31').ending)).toEqual([]);
    expect(idsOf(findLawDue('2026-11-01').ending)).toEqual(['net-metering']);
    expect(idsOf(findLawDue('2026-12-31').ending)).toEqual(['net-metering']);
    expect(idsOf(findLawDue('2027-01-01').ending)).toEqual([]);
    expect(findLawDue('2027-05-01').ending).toMatchObject([
      { id: 'note.post-two-days', validTo: '2027-06-30', successor: 'note.post-three-days' },
    ]);
  });

  it('lists for good what ended with nothing to follow', () => {
    expect(findLawDue('2029-12-31').endedWithoutSuccessor).toEqual([]);
    expect(idsOf(findLawDue('2030-01-01').endedWithoutSuccessor)).toEqual(['feed-in-price']);
  });

  it('reads as lines with the successor and the address', () => {
    expect(describeLawDue('2026-11-28')).toEqual([
      'Ends within 60 days of 2026-11-28:',
      expect.stringMatching(/^ {2}2026-12-31 {2}net-metering {2}then feed-in-price {2}https:/),
    ]);
    expect(describeLawDue('2028-01-01')).toEqual(['Nothing ends within 60 days of 2028-01-01.']);
  });
});

describe('the rule of a day', () => {
  it('is the version that held on the day of the notice', () => {
    const energy = { contractClass: 'energy', termMonths: 0 } as const;
    expect(findEarliestEnd({ ...energy, noticeDay: '2025-12-31' })).toMatchObject({
      rule: 'energy-before-2026',
      earliestEnd: '2026-01-30',
    });
    expect(findEarliestEnd({ ...energy, noticeDay: '2026-01-01' })).toMatchObject({
      rule: 'energy',
      earliestEnd: '2026-02-01',
    });
  });

  it('is none after the last version ended: its figures are no longer shown', () => {
    const ended = { ...noticeRules, gym: { validFrom: null, validTo: '2027-06-30' } };
    expect(ruleOn('gym', '2027-06-30', ended)).toBe('gym');
    expect(ruleOn('gym', '2027-07-01', ended)).toBe('not-in-force');
    expect(noticeRules['not-in-force']).toMatchObject({ certainty: 'not-covered', period: null });
  });
});

describe('the texts of sources', () => {
  it('have a version and a day of reading for every article that gives a rule since 2026', () => {
    expect(Object.keys(sourceTexts).sort()).toEqual(Object.keys(noticeSources).sort());
    for (const [id, { textFrom, readOn }] of Object.entries(sourceTexts)) {
      expect(textFrom === null, id).toBe(readOn === null);
      if (textFrom !== null && readOn !== null) expect(textFrom <= readOn, id).toBe(true);
    }
  });
});
