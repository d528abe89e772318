import { describe, expect, it } from 'vitest';
import { describeFlow } from '@/lib/flows/describe-flow';
import { type FlowContext, listFields } from '@/lib/flows/flow';
import { listFieldViews } from '@/lib/flows/flow-view';
import { validateFlow } from '@/lib/flows/validate';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { heirRoles } from '@/lib/letters/letter-input';
import { onBehalfValues } from '@/tests/support/samples/on-behalf-values';
import { cancelOnBehalfFlow } from './cancel-on-behalf';

const address = { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' };
const cancellation_address = {
  kind: 'address',
  purpose: 'cancellation',
  value: 'Postbus 1',
  address,
  source: 'terms',
  source_date: '2026',
  note: null,
} as const;
const context: FlowContext = {
  today: '2026-11-21',
  locale: 'nl',
  company: { cancellation_address, contract_class: 'gym' },
};

function problemsOf(changes: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const result = validateFlow(cancelOnBehalfFlow, { ...onBehalfValues, ...changes }, { context });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([name, found]) => [name, found.map(({ code }) => code)]),
  );
}

describe('what is filled in', () => {
  it('is read clean', () => {
    const result = validateFlow(cancelOnBehalfFlow, onBehalfValues, { context });
    expect(result).toMatchObject({
      ok: true,
      values: { deceasedName: 'Johannes de Vries', dateOfDeath: '2026-11-02', asksForDevices: true },
    });
  });

  it.each([
    'deceasedName',
    'deceasedStreet',
    'deceasedTown',
    'dateOfDeath',
    'heirRole',
    'endMode',
    'mayAct',
    'terms',
    'signature',
  ])('needs %s', (name) => {
    expect(Object.keys(problemsOf({ [name]: '' }))).toEqual([name]);
  });

  it('knows no date of death that is still to come, and none of long ago', () => {
    expect(problemsOf({ dateOfDeath: '22-11-2026' })).toEqual({ dateOfDeath: ['too-late'] });
    expect(problemsOf({ dateOfDeath: '1-1-2001' })).toEqual({ dateOfDeath: ['too-early'] });
    expect(problemsOf({ dateOfDeath: '21-11-2026' })).toEqual({});
  });

  it('asks for a date of birth only where the letter needs it, and drops one that it does not need', () => {
    expect(problemsOf({ withDateOfBirth: true })).toEqual({ deceasedDateOfBirth: ['required'] });
    const kept = { withDateOfBirth: false, deceasedDateOfBirth: '9-2-1941' };
    const result = validateFlow(cancelOnBehalfFlow, { ...onBehalfValues, ...kept }, { context });
    expect(result.ok && 'deceasedDateOfBirth' in result.values).toBe(false);
  });

  it('knows nobody who died before they were born', () => {
    const born = { withDateOfBirth: true, deceasedDateOfBirth: '3-11-2026' };
    expect(problemsOf(born)).toEqual({ dateOfDeath: ['too-early'] });
    expect(problemsOf({ ...born, deceasedDateOfBirth: '2-11-2026' })).toEqual({});
  });

  it('asks for a day only where one is chosen', () => {
    expect(problemsOf({ endMode: 'date' })).toEqual({ endDate: ['required'] });
    expect(problemsOf({ endMode: 'date', endDate: '2026-11-20' })).toEqual({ endDate: ['too-early'] });
  });

  it('takes no role that it does not offer', () => {
    expect(problemsOf({ heirRole: 'neighbour' })).toEqual({ heirRole: ['not-an-option'] });
    for (const heirRole of heirRoles) expect(problemsOf({ heirRole })).toEqual({});
  });

  it('refuses what it never asks for: an opt-in, a business', () => {
    expect(problemsOf({ commercialOptedIn: true })).toEqual({ commercialOptedIn: ['unknown'] });
    expect(problemsOf({ business: true })).toEqual({ business: ['unknown'] });
  });
});

describe.each(locales)('the words (%s)', (locale) => {
  const params = { company: 'Sportschool Zon' };
  const view = describeFlow(cancelOnBehalfFlow, { locale, context: { ...context, locale }, params });

  it('has them for every step, group, field and option', () => {
    expect(JSON.stringify(view)).not.toMatch(/\{company\}|undefined/);
    for (const field of listFieldViews(view)) {
      expect(field.label, field.name).not.toBe('');
      for (const option of field.options ?? [])
        expect(option.label, `${field.name} ${option.value}`).not.toBe('');
    }
  });

  it('ticks and chooses nothing beforehand', () => {
    const preset = listFieldViews(view).filter((field) => field.value !== undefined);
    expect(preset.map((field) => field.name)).toEqual(['country', 'recipientCountry', 'letterLanguage']);
  });

  it('names the obligation to pay on the order button', () => {
    const words = { nl: 'Bestelling met betalingsverplichting', en: 'Order with obligation to pay' };
    expect(view.steps.at(-1)?.action).toBe(words[locale]);
  });

  it('says what to do about every field that has to be filled in', () => {
    const texts: Readonly<Record<string, object>> = messagesOf(locale).fields.field;
    const silent = listFields(cancelOnBehalfFlow)
      .filter(({ field }) => field.required)
      .filter(({ field }) => !('problems' in (texts[field.name] ?? {})))
      .map(({ field }) => field.name);
    expect(silent).toEqual([]);
  });

  it('sells nothing', () => {
    const { steps, groups, field, form, done } = messagesOf(locale).behalf;
    const words = JSON.stringify({ steps, groups, field, form, done });
    expect(words).not.toMatch(/korting|aanbieding|nieuwsbrief|discount|offers|newsletter|review/iu);
  });

  it('sells nothing on the page that follows the letter, whatever its state', () => {
    const words = JSON.stringify(messagesOf(locale).track);
    expect(words).not.toMatch(
      /korting|aanbieding|nieuwsbrief|beoordeel|discount|offers|newsletter|rate us/iu,
    );
  });
});

it('has one choice a group that opens others, so that it works without JavaScript', () => {
  for (const group of cancelOnBehalfFlow.steps.flatMap(({ groups }) => groups)) {
    const openers = group.fields
      .map(({ when }) => when)
      .filter((when) => when && 'field' in when)
      .map((when) => JSON.stringify(when));
    expect(new Set(openers).size, group.name).toBeLessThanOrEqual(1);
  }
});
