import { describe, expect, it } from 'vitest';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import type { FieldProblem } from '@/lib/fields/problem';
import { type FlowContext, flowIn, type LetterContext, listFields } from '@/lib/flows/flow';
import { withDefaults } from '@/lib/flows/flow-defaults';
import { listFieldViews } from '@/lib/flows/flow-view';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { validateFlow } from '@/lib/flows/validate';
import { locales } from '@/lib/i18n/locale';
import { cancellation_address } from '@/tests/support/samples/flow-form-values';
import { cancelFlow } from './cancel';
import { cancelSeveral, cancelSeveralFlow } from './cancel-several';
import { indexesBefore, moveLetters } from './move-letters';

const gym: LetterContext = {
  slug: 'gym',
  name: 'Sportschool Zon',
  cancellation_address,
  contract_class: 'gym',
};
const paper: LetterContext = {
  slug: 'paper',
  name: 'De Krant',
  cancellation_address: null,
  contract_class: 'press',
};
const contextOf = (...letters: LetterContext[]): FlowContext => ({
  today: '2026-11-21',
  locale: 'nl',
  letters,
});

const shared = {
  firstName: 'Jan',
  lastName: 'de Vries',
  street: 'Keizersgracht',
  houseNumber: '12',
  postalCode: '1015 cj',
  city: 'Amsterdam',
  country: 'nl',
  email: 'jan@voorbeeld.nl',
  signature: { method: 'typed', text: 'Jan de Vries' },
  startMoment: 'now',
  declarationComplete: true,
  terms: true,
};
const letter = { endMode: 'asap', letterOption: 'regular', letterLanguage: 'nl' };
const address = {
  recipientName: 'De Krant B.V.',
  recipientLines: 'Postbus 2',
  recipientPostalCode: '3500 AA',
  recipientCity: 'Utrecht',
  recipientCountry: 'nl',
  recipientConfirmed: true,
};
const at = (position: number, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [letterFieldName(position, name), value]));
const whole = { ...shared, ...at(0, letter), ...at(1, { ...letter, ...address }) };
const two = contextOf(gym, paper);

function problemsOf(values: object, context = two, steps?: string[]) {
  const flow = flowIn(cancelSeveralFlow, context);
  const result = validateFlow(flow, { ...values }, { context, ...(steps ? { steps } : {}) });
  return result.ok ? {} : result.problems;
}

describe('the form to several companies', () => {
  it('has a step per letter, with the fields of the form of one letter', () => {
    const flow = flowIn(cancelSeveralFlow, contextOf(gym, paper, gym));
    expect(flow.steps.map(({ name }) => name)).toEqual([
      'details',
      'letter1',
      'letter2',
      'letter3',
      'submit',
    ]);
    const names = new Set(listFields(flow).map(({ field }) => field.name));
    for (const { field } of listFields(cancelFlow)) {
      const indexes = cancelSeveral.ownFieldNames.has(field.name) ? [0, 1, 2] : [];
      for (const index of indexes) expect(names).toContain(letterFieldName(index, field.name));
      if (indexes.length === 0) expect(names).toContain(field.name);
    }
  });

  it('parses a complete form, each letter’s values by its own names', () => {
    const result = validateFlow(flowIn(cancelSeveralFlow, two), whole, { context: two });
    expect(result).toMatchObject({
      ok: true,
      values: { postalCode: '1015 CJ', letter1EndMode: 'asap', letter2RecipientCity: 'Utrecht' },
    });
  });

  it.each(locales)('has texts for every step, group and field in %s, with the company in them', (locale) => {
    const view = describeFlow(cancelSeveralFlow, {
      locale,
      context: { ...two, locale },
      params: { company: '' },
    });
    expect(view.steps[1]?.title).toContain('Sportschool Zon');
    expect(view.steps[2]?.groups.map(({ title }) => title).join()).toContain('De Krant');
    expect(listFieldViews(view, 'letter2').every(({ about }) => about === 'De Krant')).toBe(true);
    expect(JSON.stringify(view)).not.toContain('{company}');
    const recipientOf = (step: number) =>
      view.steps[step]?.groups.find(({ name }) => name === `recipient${step}`);
    expect(recipientOf(1)).toMatchObject({
      intro: expect.stringContaining('Postbus 1, 1000 AA Amsterdam'),
      fold: { opener: 'letter1OwnAddress' },
    });
    expect(recipientOf(2)?.fold).toBeUndefined();
  });

  it('starts each letter with its own defaults', () => {
    const german = { address: { ...cancellation_address.address, country: 'de' } };
    const context = contextOf({ ...gym, cancellation_address: german }, paper);
    expect(withDefaults(flowIn(cancelSeveralFlow, context), {}, context)).toMatchObject({
      country: 'nl',
      letter1LetterLanguage: 'de',
      letter2LetterLanguage: 'nl',
      letter2RecipientCountry: 'nl',
    });
  });
});

/** Invalid values of a letter's fields. */
const wrong: readonly [string, unknown, FieldProblem['code']][] = [
  ['endMode', '', 'required'],
  ['endMode', 'later', 'not-an-option'],
  ['contractNumber', 'x'.repeat(51), 'too-long'],
  ['contractNumber', 'a\u0000b', 'unreadable'],
  ['contractStart', '31-02-2025', 'invalid'],
  ['contractStart', '21-11-1900', 'too-early'],
  ['termMonths', '7', 'not-an-option'],
  ['letterOption', undefined, 'required'],
  ['letterOption', 'pigeon', 'not-an-option'],
  ['letterLanguage', 'de', 'not-possible'],
  ['letterLanguage', 'fr', 'not-an-option'],
  ['comment', 'x'.repeat(501), 'too-long'],
  ['recipientName', ' ', 'required'],
  ['recipientName', 'x'.repeat(106), 'too-long'],
  ['recipientLines', '1\n2\n3\n4\n5', 'too-many-lines'],
  ['recipientCity', '', 'required'],
  ['recipientPostalCode', 'x', 'invalid'],
  ['recipientCountry', 'xx', 'not-an-option'],
  ['recipientConfirmed', false, 'must-accept'],
];

describe('each field of each letter', () => {
  const both = contextOf(paper, { ...paper, slug: 'other' });
  const fine = { ...shared, ...at(0, { ...letter, ...address }), ...at(1, { ...letter, ...address }) };

  it('is valid at first', () => expect(problemsOf(fine, both)).toEqual({}));

  it.each(wrong.flatMap((row) => [0, 1].map((index) => [index, ...row] as const)))(
    'letter %i: %s %j is %s, and no other field fails',
    (index, name, value, code) => {
      const problems = problemsOf({ ...fine, ...at(index, { [name]: value }) }, both);
      expect(Object.keys(problems)).toEqual([letterFieldName(index, name)]);
      expect(problems[letterFieldName(index, name)]?.map((problem) => problem.code)).toContain(code);
    },
  );

  it('removes directional marks', () => {
    const values = { ...fine, ...at(0, { contractNumber: 'a\u202eb' }) };
    const result = validateFlow(flowIn(cancelSeveralFlow, both), values, { context: both });
    expect(result).toMatchObject({ ok: true, values: { letter1ContractNumber: 'ab' } });
  });

  it('accepts a right-to-left name', () => {
    expect(problemsOf({ ...fine, ...at(1, { recipientName: 'שלום' }) }, both)).toEqual({});
  });

  it('requires a date if that option is chosen, in that letter alone, after its start', () => {
    expect(problemsOf({ ...fine, ...at(1, { endMode: 'date' }) }, both)).toEqual({
      letter2EndDate: [{ code: 'required' }],
    });
    const before = { endMode: 'date', endDate: '2027-01-31', contractStart: '2027-02-01' };
    expect(Object.keys(problemsOf({ ...fine, ...at(0, before) }, both))).toEqual(['letter1EndDate']);
  });

  it('rejects names without a letter, and letters out of range', () => {
    const unknown = {
      letter3EndMode: 'asap',
      letter0EndMode: 'asap',
      letter1FirstName: 'x',
      endMode: 'asap',
    };
    expect(problemsOf({ ...fine, ...unknown }, both)).toEqual(
      Object.fromEntries(Object.keys(unknown).map((name) => [name, [{ code: 'unknown' }]])),
    );
  });

  it('requires no address of a company with a known one', () => {
    expect(problemsOf({ ...whole, letter2RecipientName: '' })).toEqual({
      letter2RecipientName: [{ code: 'required' }],
    });
    expect(problemsOf({ ...whole, ...at(0, { ownAddress: true }) })).toHaveProperty('letter1RecipientName');
  });

  it('validates only the posted step', () => {
    expect(problemsOf({}, two, ['letter2'])).not.toHaveProperty('letter1EndMode');
    expect(problemsOf({}, two, ['letter2'])).toHaveProperty('letter2EndMode');
    expect(problemsOf({}, two, ['details'])).not.toHaveProperty('letter2EndMode');
  });
});

describe('two letters to one company', () => {
  const twice = contextOf(gym, gym);
  const values = (first: string, second: string) => ({
    ...shared,
    ...at(0, { ...letter, contractNumber: first }),
    ...at(1, { ...letter, contractNumber: second }),
  });

  it('require a number each', () => {
    expect(problemsOf(values('', ''), twice)).toEqual({
      letter1ContractNumber: [{ code: 'required' }],
      letter2ContractNumber: [{ code: 'required' }],
    });
  });

  it.each([
    ['A-1', 'A-1'],
    ['A-1', ' a 1 '],
    ['kl.20', 'KL20'],
  ])('require different numbers: %s and %s are equal, reported at the second', (first, second) => {
    expect(problemsOf(values(first, second), twice)).toEqual({
      letter2ContractNumber: [{ code: 'not-distinct' }],
    });
    expect(problemsOf(values(first, second), twice, ['letter2'])).toHaveProperty('letter2ContractNumber');
  });

  it('accept two numbers, and one number at two companies', () => {
    expect(problemsOf(values('A-1', 'A-2'), twice)).toEqual({});
    expect(problemsOf(values('A-1', 'A-1'), contextOf(gym, { ...gym, slug: 'other' }))).toEqual({});
  });
});

describe('another choice of companies', () => {
  const typed = {
    firstName: 'Jan',
    ...at(0, { comment: 'a' }),
    ...at(1, { comment: 'b' }),
    ...at(2, { comment: 'c' }),
  };

  it.each([
    [['a', 'b', 'c'], ['c', 'a'], { letter1Comment: 'c', letter2Comment: 'a' }],
    [['a', 'b', 'c'], ['x', 'b'], { letter2Comment: 'b' }],
    [['a', 'a', 'b'], ['a', 'b'], { letter1Comment: 'a', letter2Comment: 'c' }],
    [['a', 'b', 'c'], ['a', 'a'], { letter1Comment: 'a' }],
  ])('from %j to %j preserves the values of the remaining letters', (before, now, stored) => {
    expect(moveLetters({ ...typed, companies: before }, before, now)).toEqual({
      firstName: 'Jan',
      companies: now,
      ...stored,
    });
  });

  it('finds the new letters', () => {
    expect(indexesBefore(['a', 'b'], ['b', 'c', 'a', 'b'])).toEqual([1, null, 0, null]);
  });
});

it('a number that distinguishes two letters to one company is not optional', () => {
  for (const locale of locales) {
    const hintOf = (position: number, ...letters: LetterContext[]) => {
      const view = describeFlow(cancelSeveralFlow, { locale, context: { ...contextOf(...letters), locale } });
      const name = letterFieldName(position, 'contractNumber');
      return listFieldViews(view).find((field) => field.name === name);
    };
    const alone = hintOf(0, gym, paper);
    expect(alone?.required).toBe(false);
    for (const position of [0, 2]) {
      const twin = hintOf(position, gym, paper, gym);
      expect(twin?.required).toBe(true);
      expect(twin?.hint).toBeTruthy();
      expect(twin?.hint).not.toBe(alone?.hint);
    }
    expect(hintOf(1, gym, paper, gym)?.hint).toBe(alone?.hint);
  }
});
