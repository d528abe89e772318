/**
 * Table-driven tests of every case flow: accepted and rejected values. The cases come from the
 * declarations and a valid sample of each, so that new flows are included.
 */

import { describe, expect, it } from 'vitest';
import { holds } from '@/lib/fields/condition';
import { describeProblem } from '@/lib/fields/describe-problem';
import type { Field } from '@/lib/fields/field';
import type { FieldProblem } from '@/lib/fields/problem';
import { locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import {
  getCaseSample,
  type RawForm,
  sampleContext,
  sampleToday,
} from '@/tests/support/samples/case-samples';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import type { AnyCaseFlow } from './case-flow';
import { listFields } from './flow';
import { listCaseFlows } from './registry/registry';
import { validateFlow } from './validate';

const translators = locales.map((locale) => translatorOf(locale, 'fields'));

const isTyped = ({ type }: Field) =>
  ['string', 'text', 'email', 'number', 'date', 'autocomplete'].includes(type);

/** Fields of an earlier case: their parsing does not depend on the flow. */
const known = new Set<Field>();

/** Each flow on a page without company, and on a company's page. */
const cases = listCaseFlows().flatMap((flow) =>
  (flow.companyPage ? [false, true] : [false]).map((company) => {
    const context = sampleContext(company);
    const sample = getCaseSample(flow, { company });
    const facts = flow.facts?.(context, sample) ?? {};
    const requested = listFields(flow)
      .filter(({ conditions }) => conditions.every((condition) => holds(condition, sample, facts)))
      .map(({ field }) => field);
    const first = requested.filter((field) => !known.has(field));
    for (const field of first) known.add(field);
    return {
      title: company ? `${flow.name} about a company` : flow.name,
      flow,
      company,
      sample,
      asked: requested,
      first,
    };
  }),
);

interface Case {
  readonly flow: AnyCaseFlow;
  readonly company: boolean;
  readonly sample: RawForm;
}

const worded = new Set<string>();

/** Checks a problem's messages in both languages, once per problem. */
function expectMessage(field: string, problem: FieldProblem): void {
  const key = `${field} ${problem.code}`;
  if (worded.has(key)) return;
  worded.add(key);
  const [dutch, english] = translators.map((t) => describeProblem(t, field, problem));
  expect(dutch, key).toMatch(/\p{L}{3}.*[.?!]$/u);
  expect(english, key).toMatch(/\p{L}{3}.*[.?!]$/u);
  expect(`${dutch} ${english}`).not.toMatch(/[{}]|problems\./);
  expect(english, key).not.toBe(dutch);
}

/** Returns codes by field; none for valid values. */
function codesOf({ flow, company }: Case, values: RawForm): Record<string, string[]> {
  const result = validateFlow(flow, values, { context: sampleContext(company) });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([name, problems]) => {
      for (const problem of problems) expectMessage(name, problem);
      return [name, problems.map(({ code }) => code)];
    }),
  );
}

function cleanOf({ flow, company }: Case, values: RawForm): Record<string, unknown> {
  const result = validateFlow(flow, values, { context: sampleContext(company) });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { ...result.values };
}

function without(sample: RawForm, name: string): RawForm {
  return Object.fromEntries(Object.entries(sample).filter(([each]) => each !== name));
}

function isConsent(field: Field): boolean {
  return field.textVersion !== undefined && field.required;
}

/** Invalid values by field type, with the expected code if unique. */
const malformed: Readonly<Record<Field['type'], readonly (readonly [raw: unknown, code: string | null])[]>> =
  {
    string: [['x'.repeat(2000), 'too-long']],
    text: [['x'.repeat(10_000), 'too-long']],
    email: [
      ['jan@', 'invalid'],
      ['jan jansen@klant.example', 'invalid'],
      [`${'j'.repeat(250)}@klant.example`, 'too-long'],
    ],
    password: [],
    date: [
      ['31-02-2027', 'invalid'],
      ['morgen', 'invalid'],
      ['1-1-1700', 'too-early'],
      ['1-1-2700', 'too-late'],
    ],
    number: [
      ['veel', 'invalid'],
      ['1e9', 'invalid'],
      ['999999999', 'too-large'],
      ['-999999999', 'too-small'],
      [Number.NaN, null],
      [Number.POSITIVE_INFINITY, null],
    ],
    boolean: [
      ['misschien', null],
      [['true'], null],
    ],
    select: [
      ['anders', 'not-an-option'],
      ['__proto__', 'not-an-option'],
      [['nl'], 'not-an-option'],
    ],
    radio: [
      ['anders', 'not-an-option'],
      ['constructor', 'not-an-option'],
    ],
    multiselect: [
      [['anders'], 'not-an-option'],
      ['anders', 'not-an-option'],
    ],
    autocomplete: [['x'.repeat(2000), 'too-long']],
    signature: [
      [{ method: 'typed', text: 'x'.repeat(500) }, 'too-long'],
      [{ method: 'drawn', image: 'data:image/png;base64,AAAA' }, 'file-type'],
      [{ method: 'uploaded', image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'file-type'],
      ['Jan Jansen', 'unreadable'],
    ],
  };

/** Values that only a program sends. */
const noText: readonly unknown[] = [{ toString: 'x' }, ['x', 'y'], true];
/** Controls and lone surrogates. */
const unreadable = ['Jan\u0000', '\u0007', 'a\ud800b', 'a\u{e0001}b'];

describe('the cases', () => {
  it('contain every tested kind of field', () => {
    expect(cases.length).toBeGreaterThan(listCaseFlows().length);
    expect(known.size).toBeGreaterThan(100);
    const fields = [...known];
    expect(fields.filter(isTyped).length).toBeGreaterThan(50);
    expect(fields.some(({ required }) => !required)).toBe(true);
    expect(fields.some(isConsent)).toBe(true);
    const types = new Set(fields.map(({ type }) => type));
    expect(Object.keys(malformed).filter((type) => !types.has(type as Field['type']))).toEqual(['password']);
  });
});

describe.each(cases)('$title', (each) => {
  const { flow, sample, asked: requested, first } = each;

  it('accepts a complete form, as a whole and step by step', () => {
    expect(codesOf(each, sample)).toEqual({});
    for (const { name } of flow.steps) {
      const context = sampleContext(each.company);
      expect(validateFlow(flow, sample, { context, steps: [name] })).toMatchObject({ ok: true });
    }
  });

  it('accepts its own parsed values again, unchanged', () => {
    const clean = cleanOf(each, sample);
    expect(cleanOf(each, clean)).toEqual(clean);
  });

  it('has a sample for every field', () => {
    const missing = requested.map(({ name }) => name).filter((name) => !(name in sample));
    expect(missing.filter((name) => name !== 'commercialOptedIn')).toEqual([]);
    const left = Object.keys(sample).filter((name) => !requested.some((field) => field.name === name));
    expect(left).toEqual([]);
  });

  it('reports every required field of an empty form at once, and nothing else', () => {
    const always = listFields(flow).filter(({ field, conditions }) => {
      const facts = flow.facts?.(sampleContext(each.company), {}) ?? {};
      const mayBeBlank = field.mayBeBlank?.({ today: sampleToday, values: {} }) ?? false;
      return field.required && !mayBeBlank && conditions.every((condition) => holds(condition, {}, facts));
    });
    expect(Object.keys(codesOf(each, {}))).toEqual(always.map(({ field }) => field.name));
    expect(always.length).toBeGreaterThan(0);
  });

  it('reports a required field where it is missing', () => {
    expect(requested.some(({ required }) => required)).toBe(true);
    for (const field of requested.filter(({ required }) => required)) {
      const { name } = field;
      const code = field.missing ?? (field.textVersion ? 'must-accept' : 'required');
      for (const empty of [without(sample, name), { ...sample, [name]: '' }]) {
        expect(codesOf(each, empty)[name], name).toEqual([code]);
      }
      expect(codesOf(each, { ...sample, [name]: '  ' }), name).toHaveProperty(name);
    }
  });

  it('accepts a missing optional field', () => {
    for (const { name } of requested.filter(({ required }) => !required)) {
      expect(codesOf(each, without(sample, name)), name).not.toHaveProperty(name);
    }
  });

  it('rejects a malformed value of each field by name, with a text', () => {
    for (const { name, type } of first) {
      for (const [raw, code] of malformed[type]) {
        const about = `${String(raw).slice(0, 40)} in ${name}`;
        // Countries are options of a select; a checkbox has its own code.
        const problems = codesOf(each, { ...sample, [name]: raw });
        expect(Object.keys(problems), about).toContain(name);
        expect(problems[name], about).toHaveLength(1);
        if (code) expect(problems[name], about).toEqual([code]);
      }
    }
  });

  it('rejects other types, control characters and lone surrogates in every text field', () => {
    for (const { name } of first.filter(isTyped)) {
      for (const raw of [...noText, ...unreadable]) {
        const problems = codesOf(each, { ...sample, [name]: raw });
        expect(problems, `${JSON.stringify(raw)} in ${name}`).toHaveProperty(name);
      }
    }
  });

  it('accepts right-to-left text and emoji in a text field, or reports that it can’t', () => {
    for (const { name } of first.filter(isTyped)) {
      for (const raw of ['محمد الأحمد', '\u202eneeJ naJ\u202c', 'Jan 🪴', '👨‍👩‍👧‍👦', 'ﺪﻤﺤﻣ', 'Ⅷ½①']) {
        const values = { ...sample, [name]: raw };
        const problems = codesOf(each, values);
        expect(Object.keys(problems).filter((other) => other !== name)).toEqual([]);
        if (name in problems) continue;
        // Bidirectional control characters never reach a letter or a mail.
        expect(String(cleanOf(each, values)[name]), name).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/u);
      }
    }
  });

  it('returns errors by name for any input, never an exception', () => {
    const raw = fc.oneof(
      fc.anything(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(...Object.values(sample)),
    );
    const names = fc.constantFrom(
      ...listFields(flow).map(({ field }) => field.name),
      'toString',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.dictionary(names, raw, { maxKeys: 12 }), (sent) => {
        const result = validateFlow(flow, sent, { context: sampleContext(each.company) });
        // Random input must not create a mandate; a form of one or two fields may be valid.
        if (result.ok) expect(requested.some(({ name }) => name === 'mandate')).toBe(false);
        else expect(Object.keys(result.problems).length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  it('rejects unknown fields', () => {
    for (const name of ['price', 'state', 'operator_id', 'constructor', 'first_name']) {
      expect(codesOf(each, { ...sample, [name]: '1' })).toEqual({ [name]: ['unknown'] });
    }
  });

  it('can’t be sent without a consent, in any form of omission', () => {
    for (const { name, missing } of requested.filter(isConsent)) {
      for (const raw of [undefined, null, '', false, 'false', 'no', 'off', 0, '0', 'nee', {}]) {
        expect(codesOf(each, { ...sample, [name]: raw })).toEqual({ [name]: [missing ?? 'must-accept'] });
      }
    }
  });

  it('keeps the consent to offers apart: never needed, never given for another person', () => {
    const offers = requested.find(({ name }) => name === 'commercialOptedIn');
    // Flows with a mandate have an opt-in; other forms request only the data they need.
    expect(offers !== undefined).toBe(requested.some(({ name }) => name === 'mandate'));
    if (!offers) return;
    expect(offers).toMatchObject({
      required: false,
      textVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(cleanOf(each, sample).commercialOptedIn).toBe(false);
    expect(cleanOf(each, { ...sample, commercialOptedIn: 'on' }).commercialOptedIn).toBe(true);
  });
});
