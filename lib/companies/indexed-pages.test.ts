import { describe, expect, it } from 'vitest';
import { companyPageNames, hasCompanyPage, isCompanyPageIndexed } from './indexed-pages';

const ordinary = {
  cancellable: true,
  english: true,
  flagged: false,
  reachable: true,
  category: 'insurance',
  status: 'active',
} as const;
const ofInsurers = companyPageNames.filter((name) => !/-(energy|mobile|insurance-health)$/.test(name));

describe('the pages of a company', () => {
  it('exist in both languages', () => {
    for (const name of ofInsurers) {
      expect(hasCompanyPage(name, 'nl', ordinary)).toBe(true);
      expect(hasCompanyPage(name, 'en', ordinary)).toBe(true);
      expect(isCompanyPageIndexed(name, ordinary)).toBe(true);
    }
  });

  it('have no cancel page if nothing can be cancelled', () => {
    const grid = { ...ordinary, cancellable: false };
    expect(hasCompanyPage('company-cancel', 'nl', grid)).toBe(false);
    expect(hasCompanyPage('company-cancel', 'en', grid)).toBe(false);
    expect(hasCompanyPage('company', 'nl', grid)).toBe(true);
  });

  it('have no English hub if facts are thin', () => {
    const thin = { ...ordinary, english: false };
    expect(hasCompanyPage('company', 'en', thin)).toBe(false);
    expect(hasCompanyPage('company', 'nl', thin)).toBe(true);
    expect(hasCompanyPage('company-cancel', 'en', thin)).toBe(true);
    expect(hasCompanyPage('company-contact', 'en', thin)).toBe(true);
  });

  it('are about advice for companies of the category only', () => {
    expect(companyPageNames.filter((name) => hasCompanyPage(name, 'nl', ordinary))).toEqual(ofInsurers);
    const power = { ...ordinary, category: 'energy' } as const;
    expect(hasCompanyPage('company-personal-advice-energy', 'en', power)).toBe(true);
    expect(hasCompanyPage('company-personal-advice-insurance-car', 'en', power)).toBe(false);
    const music = { ...ordinary, category: 'streaming' } as const;
    expect(hasCompanyPage('company-personal-advice', 'nl', music)).toBe(true);
    expect(isCompanyPageIndexed('company-personal-advice', music)).toBe(false);
    expect(hasCompanyPage('company-negotiate', 'nl', music)).toBe(true);
    expect(isCompanyPageIndexed('company-negotiate', music)).toBe(false);
  });

  it('offer nothing for inactive or uncancellable companies', () => {
    for (const gone of [{ status: 'inactive' }, { cancellable: false }] as const) {
      const left = companyPageNames.filter((name) => hasCompanyPage(name, 'nl', { ...ordinary, ...gone }));
      expect(left.filter((name) => /negotiate|advice/.test(name))).toEqual([]);
    }
  });

  it('are not indexed if flagged, nor is an empty contact page', () => {
    for (const name of companyPageNames) {
      expect(isCompanyPageIndexed(name, { ...ordinary, flagged: true })).toBe(false);
    }
    const empty = { ...ordinary, reachable: false };
    expect(isCompanyPageIndexed('company-contact', empty)).toBe(false);
    expect(isCompanyPageIndexed('company-cancel', empty)).toBe(true);
  });
});
