import { describe, expect, it } from 'vitest';
import { findLeave, type LeaveQuestion } from './find-leave';

const unknown: LeaveQuestion = {
  contractClass: 'telecom',
  business: false,
  isSubscription: null,
  changed: null,
  told: null,
  from: null,
  today: '2026-11-28',
  contractStart: null,
  isFixed: null,
  followsIndex: null,
  isWorse: null,
  isByPackage: null,
};

const ask = (question: Partial<LeaveQuestion>) => findLeave({ ...unknown, ...question });

describe('a contract for telephone, internet or television', () => {
  const terms = { changed: 'terms', told: '2026-11-20' } as const;

  it('may be left within a month after the message, by a business too', () => {
    expect(ask({ ...terms, isFixed: true })).toMatchObject({
      verdict: 'yes',
      reason: 'telecom',
      until: '2026-12-20',
      endsOn: null,
      looks: [],
      ordinary: null,
    });
    expect(ask({ ...terms, business: true })).toMatchObject({ verdict: 'yes', until: '2026-12-20' });
  });

  it('may be left on the last day of that month, and not after it', () => {
    expect(ask({ ...terms, told: '2026-10-28' })).toMatchObject({ verdict: 'yes', until: '2026-11-28' });
    expect(ask({ ...terms, told: '2026-10-27' })).toMatchObject({
      verdict: 'no',
      reason: 'late',
      until: '2026-11-27',
      sources: ['telecommunications-act-7-2', 'telecommunications-act-7-2ad'],
    });
  });

  it('depends on an index for a price, and names the last day all the same', () => {
    const price = { changed: 'price', told: '2026-11-20' } as const;
    expect(ask(price)).toMatchObject({ verdict: 'depends', looks: ['index'], until: '2026-12-20' });
    expect(ask({ ...price, followsIndex: true })).toMatchObject({
      verdict: 'depends',
      reason: 'telecom-index',
    });
    expect(ask({ ...price, followsIndex: false })).toMatchObject({ verdict: 'yes', reason: 'telecom' });
  });

  it('asks for the day of the message where it is unknown', () => {
    expect(ask({ changed: 'terms' })).toMatchObject({ verdict: 'yes', until: null, looks: ['told'] });
  });

  it('may always be left without a fixed term, when the month is over too', () => {
    expect(ask({ ...terms, told: '2026-10-01', isFixed: false })).toMatchObject({
      verdict: 'yes',
      reason: 'open',
      until: null,
      looks: [],
      ordinary: { earliestEnd: '2026-12-28' },
    });
  });
});

describe('an insurance', () => {
  const worse = { contractClass: 'insurance', changed: 'terms', isWorse: true } as const;

  it('may be left to the day of the change, and until a month after the message', () => {
    const soon = { ...worse, told: '2026-11-20', from: '2027-01-01' };
    expect(ask(soon)).toMatchObject({ verdict: 'yes', until: '2027-01-01', endsOn: '2027-01-01' });
    const late = { ...worse, told: '2026-12-20', from: '2027-01-01', today: '2027-01-05' };
    expect(ask(late)).toMatchObject({ verdict: 'yes', until: '2027-01-20', endsOn: null });
    expect(ask({ ...late, today: '2027-01-21' })).toMatchObject({ verdict: 'no', reason: 'late' });
  });

  it('depends where only the premium rises, and where the disadvantage is unknown', () => {
    const told = { contractClass: 'insurance', told: '2026-11-20' } as const;
    expect(ask({ ...told, changed: 'price' })).toMatchObject({
      verdict: 'depends',
      reason: 'insurance-premium',
      until: '2026-12-20',
    });
    expect(ask(told)).toMatchObject({ verdict: 'depends', looks: ['changed', 'worse'] });
    expect(ask({ ...told, isWorse: false })).toMatchObject({ verdict: 'no', reason: 'insurance-same' });
  });
});

describe('a health insurance', () => {
  const health = { contractClass: 'health_insurance', changed: 'terms', told: '2026-11-12' } as const;

  it('is left by 31 December for what changes with the year', () => {
    expect(ask({ ...health, from: '2027-01-01' })).toMatchObject({
      verdict: 'yes',
      reason: 'health-new-year',
      until: '2026-12-31',
      endsOn: '2026-12-31',
      looks: [],
    });
    expect(ask({ ...health, from: '2026-01-01' })).toMatchObject({
      verdict: 'no',
      reason: 'health-new-year',
      until: null,
      ordinary: { earliestEnd: '2026-12-31' },
    });
  });

  it('may be left during the year, unless rules of the government are behind it', () => {
    const summer = { ...health, told: '2026-11-12', from: '2026-12-15', isWorse: true };
    expect(ask({ ...summer, isByPackage: false })).toMatchObject({ verdict: 'yes', until: '2026-12-15' });
    expect(ask({ ...summer, isByPackage: true })).toMatchObject({ verdict: 'no', reason: 'health-package' });
    expect(ask(summer)).toMatchObject({ verdict: 'depends', looks: ['package'] });
    expect(ask(health)).toMatchObject({ verdict: 'depends', looks: ['from', 'package'] });
  });
});

describe('a subscription', () => {
  it('has a rule of its own within three months of its start', () => {
    const early = {
      contractClass: 'gym',
      changed: 'price',
      contractStart: '2026-09-01',
      isFixed: true,
    } as const;
    expect(ask({ ...early, told: '2026-11-20' })).toMatchObject({
      verdict: 'depends',
      reason: 'three-months',
    });
    expect(ask({ ...early, told: '2026-12-01', today: '2026-12-02' })).toMatchObject({ reason: 'fixed' });
    expect(ask({ ...early, changed: 'terms', told: '2026-11-20' })).toMatchObject({ reason: 'fixed' });
  });

  it('depends on the contract within a fixed term, and is free without one', () => {
    expect(ask({ contractClass: 'gym', changed: 'price' })).toMatchObject({
      verdict: 'depends',
      looks: ['fixed', 'clause', 'start'],
    });
    expect(ask({ contractClass: 'gym', changed: 'terms', isFixed: true })).toMatchObject({
      verdict: 'depends',
      looks: ['clause'],
      ordinary: null,
    });
    expect(ask({ contractClass: 'streaming', isFixed: false })).toMatchObject({
      verdict: 'yes',
      reason: 'open',
      ordinary: { earliestEnd: '2026-12-28' },
    });
  });
});

describe('a membership', () => {
  it('may be left at once within a month, unless the statutes exclude it for money', () => {
    const member = { contractClass: 'association', told: '2026-11-20' } as const;
    expect(ask({ ...member, changed: 'terms', isWorse: true })).toMatchObject({
      verdict: 'yes',
      until: '2026-12-20',
    });
    expect(ask({ ...member, changed: 'price' })).toMatchObject({
      verdict: 'depends',
      reason: 'membership-money',
      until: '2026-12-20',
    });
    expect(ask({ ...member, told: '2026-10-01', changed: 'terms', isWorse: true })).toMatchObject({
      verdict: 'no',
      reason: 'late',
    });
  });
});

it.each([
  ['energy', 'yes', 'energy'],
  ['rental', 'depends', 'rental'],
  ['life_insurance', 'depends', 'life'],
  ['water', 'depends', 'no-rule'],
  ['other', 'depends', 'no-rule'],
  ['bank', 'depends', 'no-rule'],
] as const)('an unexplained change of %s gives %s', (contractClass, verdict, reason) => {
  expect(ask({ contractClass })).toMatchObject({ verdict, reason });
});

it('says of a contract of a business that no rule settles it', () => {
  expect(ask({ contractClass: 'energy', business: true })).toMatchObject({
    verdict: 'depends',
    reason: 'business',
  });
});
