import { describe, expect, it } from 'vitest';
import { findLeave } from './find-leave';
import type { LeaveQuestion } from './leave-question';

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

  it('says of a late notice only then that it was allowed, where it was', () => {
    expect(ask({ changed: 'price', told: '2026-10-01', followsIndex: true })).toMatchObject({
      verdict: 'no',
      reason: 'late-if',
      until: '2026-11-01',
      looks: [],
    });
  });

  it('depends on an index for a price, and names the last day all the same', () => {
    const price = { changed: 'price', told: '2026-11-20' } as const;
    expect(ask({ told: '2026-11-20' })).toMatchObject({ verdict: 'depends', looks: ['changed', 'index'] });
    expect(ask(price)).toMatchObject({ verdict: 'depends', looks: ['index'], until: '2026-12-20' });
    expect(ask({ ...price, followsIndex: true })).toMatchObject({
      verdict: 'depends',
      reason: 'telecom-index',
    });
    expect(ask({ ...price, followsIndex: false })).toMatchObject({ verdict: 'yes', reason: 'telecom' });
  });

  it.each([null, '2026-10-01', '2027-01-01'])(
    'depends on the day of the message for a change from %s',
    (from) => {
      const expected = { verdict: 'depends', until: null, isByChange: false };
      expect(ask({ changed: 'terms', from })).toMatchObject({ ...expected, looks: ['told'] });
      expect(ask({ contractClass: 'association', changed: 'terms', isWorse: true, from })).toMatchObject(
        expected,
      );
      expect(ask({ contractClass: 'insurance', changed: 'terms', isWorse: true, from })).toMatchObject(
        expected,
      );
    },
  );

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

  it('ends on the day of the change only by a notice until then', () => {
    const change = { ...worse, told: '2026-11-20', from: '2026-12-01' };
    expect(ask(change)).toMatchObject({ until: '2026-12-20', endsOn: '2026-12-01', isByChange: true });
    expect(ask({ ...change, today: '2026-12-02' })).toMatchObject({ until: '2026-12-20', endsOn: null });
  });

  it('is not called late while the change may still be to come', () => {
    const early = { ...worse, told: '2026-10-01' };
    expect(ask(early)).toMatchObject({ verdict: 'depends', until: null, looks: ['fromDay'] });
    expect(ask({ ...early, changed: 'price' })).toMatchObject({
      verdict: 'depends',
      looks: ['fromDay', 'clause'],
    });
    expect(ask({ ...early, from: '2027-01-01' })).toMatchObject({ verdict: 'yes', until: '2027-01-01' });
    expect(ask({ ...early, from: '2026-10-15' })).toMatchObject({ verdict: 'no', reason: 'late' });
  });

  it('may be left after its term by the code of insurers, which is no certain right', () => {
    expect(
      ask({ contractClass: 'insurance', changed: 'terms', isWorse: false, isFixed: false }),
    ).toMatchObject({
      verdict: 'no',
      reason: 'insurance-same',
      ordinary: { earliestEnd: '2026-12-28', certainty: 'code' },
    });
  });

  it('depends where only the premium rises, and where the disadvantage is unknown', () => {
    const told = { contractClass: 'insurance', told: '2026-11-20' } as const;
    expect(ask({ ...told, changed: 'price' })).toMatchObject({
      verdict: 'depends',
      reason: 'insurance-premium',
      until: '2026-12-20',
    });
    expect(ask(told)).toMatchObject({ verdict: 'depends', looks: ['changed', 'worse'] });
    expect(ask({ ...told, changed: 'terms', isWorse: false })).toMatchObject({
      verdict: 'no',
      reason: 'insurance-same',
      isByChange: false,
    });
    // A higher premium may be a disadvantage by itself.
    expect(ask({ ...told, changed: 'price', isWorse: false })).toMatchObject({ reason: 'insurance-premium' });
    expect(ask({ ...told, isWorse: false })).toMatchObject({
      verdict: 'depends',
      looks: ['changed', 'clause'],
    });
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
    expect(ask({ ...health, from: '2028-01-01' })).toMatchObject({ verdict: 'yes', until: '2026-12-31' });
    // A contract that itself starts with that year can't be left before it.
    expect(ask({ ...health, from: '2027-01-01', contractStart: '2027-01-01' })).toMatchObject({
      verdict: 'depends',
      until: null,
    });
  });

  it('is not decided for a change that began with the year', () => {
    const begun = { ...health, told: '2026-12-20', from: '2027-01-01', today: '2027-01-05' };
    expect(ask(begun)).toMatchObject({
      verdict: 'depends',
      reason: 'health-begun',
      until: '2027-01-20',
      endsOn: null,
      looks: ['package', 'worse', 'clause'],
      ordinary: { earliestEnd: '2027-12-31' },
    });
    expect(ask({ ...begun, isByPackage: true })).toMatchObject({ verdict: 'no', reason: 'health-package' });
    expect(ask({ ...begun, today: '2027-02-01' })).toMatchObject({ verdict: 'no', reason: 'late-if' });
  });

  it('has reasons of its own for a premium, and is never free without a term', () => {
    const premium = { ...health, changed: 'price', from: '2026-12-15' } as const;
    expect(ask({ ...premium, isFixed: false })).toMatchObject({
      verdict: 'depends',
      reason: 'health-premium',
      sources: ['health-insurance-act-7', 'civil-code-7-940', 'health-insurance-act-8a'],
      looks: ['package', 'clause'],
    });
    expect(ask({ ...premium, isByPackage: true, isFixed: false })).toMatchObject({ verdict: 'no' });
  });

  it('may be left during the year, unless rules of the government are behind it', () => {
    const summer = { ...health, told: '2026-11-12', from: '2026-12-15', isWorse: true };
    expect(ask({ ...summer, isByPackage: false })).toMatchObject({ verdict: 'yes', until: '2026-12-15' });
    expect(ask({ ...summer, isByPackage: true })).toMatchObject({ verdict: 'no', reason: 'health-package' });
    expect(ask(summer)).toMatchObject({ verdict: 'depends', looks: ['package'] });
    expect(ask(health)).toMatchObject({ verdict: 'depends', looks: ['from', 'package', 'worse'] });
    expect(ask({ ...health, isByPackage: true })).toMatchObject({ verdict: 'depends', looks: ['from'] });
    expect(ask({ ...health, isWorse: false })).toMatchObject({ verdict: 'depends', looks: ['from'] });
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
    // The day of the rise decides, not that of the message.
    expect(ask({ ...early, told: '2026-11-20', from: '2026-12-15' })).toMatchObject({ reason: 'fixed' });
    expect(ask({ ...early, from: '2026-11-30' })).toMatchObject({ reason: 'three-months', looks: ['early'] });
    expect(ask(early)).toMatchObject({ reason: 'fixed', looks: ['clause', 'rise'] });
    expect(ask({ ...early, changed: 'terms', told: '2026-11-20' })).toMatchObject({ reason: 'fixed' });
  });

  it('depends on the contract within a fixed term, and is free without one', () => {
    expect(ask({ contractClass: 'gym', changed: 'price' })).toMatchObject({
      verdict: 'depends',
      looks: ['fixed', 'clause', 'start'],
    });
    expect(ask({ contractClass: 'gym', changed: 'terms', isFixed: true })).toMatchObject({
      verdict: 'depends',
      sources: ['civil-code-6-236', 'civil-code-6-237'],
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

describe('a paper or a magazine', () => {
  it('may be bound by a renewal, so that no day is named', () => {
    expect(ask({ contractClass: 'press', changed: 'terms', isFixed: false })).toMatchObject({
      verdict: 'depends',
      reason: 'press',
      looks: ['renewal', 'clause'],
      ordinary: null,
    });
    expect(ask({ contractClass: 'press', changed: 'terms', isFixed: true }).looks).toEqual(['clause']);
  });
});

describe('energy', () => {
  it('depends on the message of the supplier, and may cost a fee within a fixed term', () => {
    expect(ask({ contractClass: 'energy', isFixed: true })).toMatchObject({
      verdict: 'depends',
      reason: 'energy',
      until: null,
      looks: ['supplier'],
      isByChange: false,
      ordinary: { earliestEnd: '2026-12-28', notes: expect.arrayContaining(['leaving-fee']) },
    });
    expect(ask({ contractClass: 'energy', told: '2024-01-01', from: '2024-02-01' })).toMatchObject({
      verdict: 'depends',
      reason: 'energy-begun',
    });
  });

  it('may be left without a fixed term, but not before it begins', () => {
    const open = { contractClass: 'energy', isFixed: false } as const;
    expect(ask(open)).toMatchObject({ verdict: 'yes', reason: 'open', isByChange: false });
    expect(ask({ ...open, contractStart: '2027-06-01' }).ordinary?.earliestEnd).toBe('2027-06-01');
  });
});

describe('rent', () => {
  it('asks within a fixed term whether it is a temporary lease', () => {
    expect(ask({ contractClass: 'rental', isFixed: true })).toMatchObject({
      looks: ['lease'],
      ordinary: null,
    });
    expect(ask({ contractClass: 'rental' })).toMatchObject({ looks: ['fixed'], ordinary: null });
    expect(ask({ contractClass: 'rental', isFixed: false })).toMatchObject({
      verdict: 'yes',
      reason: 'open',
      ordinary: { assumptions: ['rent-by-month', 'rent-due-first'] },
    });
  });
});

it.each(['charity', 'lottery', 'association'] as const)(
  '%s is not free for want of a term',
  (contractClass) => {
    expect(ask({ contractClass, isFixed: false }).verdict).toBe('depends');
  },
);

it('does not ask for the kind of another contract that is no subscription', () => {
  expect(ask({ contractClass: 'other' }).looks).toEqual(['kind', 'clause']);
  expect(ask({ contractClass: 'other', isSubscription: false }).looks).toEqual(['clause']);
});

describe('a membership', () => {
  it('may be left at once within a month, unless the statutes exclude it for money', () => {
    const member = { contractClass: 'association', told: '2026-11-20' } as const;
    expect(ask({ ...member, changed: 'terms', isWorse: true })).toMatchObject({
      verdict: 'yes',
      until: '2026-12-20',
    });
    expect(ask({ ...member, isWorse: true })).toMatchObject({ verdict: 'depends', looks: ['changed'] });
    expect(ask({ ...member, contractClass: 'union', changed: 'terms', isWorse: true })).toMatchObject({
      verdict: 'depends',
      looks: ['isAssociation'],
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
  ['energy', 'depends', 'energy'],
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
