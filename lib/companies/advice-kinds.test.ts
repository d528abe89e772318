import { describe, expect, it } from 'vitest';
import {
  adviceCategories,
  adviceFlagsOf,
  adviceKinds,
  findAdviceKind,
  isNegotiable,
  listAdviceKinds,
} from './advice-kinds';

describe('advice by category', () => {
  it('matches the company', () => {
    expect(listAdviceKinds('energy')).toEqual(['energy']);
    expect(listAdviceKinds('telecom')).toEqual(['mobile']);
    expect(listAdviceKinds('health-insurance')).toEqual(['insurance-health']);
    expect(listAdviceKinds('insurance')).toContain('insurance-car');
    expect(listAdviceKinds('insurance')).not.toContain('insurance-health');
    expect(listAdviceKinds('streaming')).toEqual([]);
  });

  it('has a category for every kind', () => {
    expect(Object.keys(adviceCategories)).toEqual([...adviceKinds]);
    for (const kind of adviceKinds) expect(adviceCategories[kind]).not.toHaveLength(0);
  });

  it('has its own bits for the middleware', () => {
    expect(adviceFlagsOf('energy')).toBe(16);
    expect(adviceFlagsOf('insurance-car')).toBe(64);
    expect(adviceFlagsOf('insurance-health')).toBe(128);
  });

  it('is set by the row', () => {
    expect(findAdviceKind('company-personal-advice-insurance-car')).toBe('insurance-car');
    expect(findAdviceKind('company-personal-advice-energy-success-reference')).toBe('energy');
    expect(findAdviceKind('company-personal-advice')).toBeNull();
    expect(findAdviceKind('personal-advice-energy-submit')).toBeNull();
  });

  it('lists the categories with prices', () => {
    expect(isNegotiable('internet-tv')).toBe(true);
    expect(isNegotiable('streaming')).toBe(false);
  });
});
