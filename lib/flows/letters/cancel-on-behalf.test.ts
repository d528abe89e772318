import { describe, expect, it } from 'vitest';
import { type FlowContext, listFields } from '@/lib/flows/flow';
import { listFieldViews } from '@/lib/flows/flow-view';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { validateFlow } from '@/lib/flows/validate';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { heirRoles } from '@/lib/letters/letter-input';
import { onBehalfValues } from '@/tests/support/samples/on-behalf-values';
import { cancelOnBehalfFlow } from './cancel-on-behalf';

const address = { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' };
const context: FlowContext = {
  today: '2026-11-21',
  locale: 'nl',
  company: { cancellation_address: { address }, contract_class: 'gym' },
};

function problemsOf(changes: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const result = validateFlow(cancelOnBehalfFlow, { ...onBehalfValues, ...changes }, { context });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([name, found]) => [name, found.map(({ code }) => code)]),
  );
}

describe('the values', () => {
  it('are parsed and normalised', () => {
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

  it('reject a date of death in the future or long ago', () => {
    expect(problemsOf({ dateOfDeath: '22-11-2026' })).toEqual({ dateOfDeath: ['too-late'] });
    expect(problemsOf({ dateOfDeath: '1-1-2001' })).toEqual({ dateOfDeath: ['too-early'] });
    expect(problemsOf({ dateOfDeath: '21-11-2026' })).toEqual({});
  });

  it('require a date of birth only if the letter needs it, and drop it otherwise', () => {
    expect(problemsOf({ withDateOfBirth: true })).toEqual({ deceasedDateOfBirth: ['required'] });
    const stored = { withDateOfBirth: false, deceasedDateOfBirth: '9-2-1941' };
    const result = validateFlow(cancelOnBehalfFlow, { ...onBehalfValues, ...stored }, { context });
    expect(result.ok && 'deceasedDateOfBirth' in result.values).toBe(false);
  });

  it('reject a death before birth', () => {
    const born = { withDateOfBirth: true, deceasedDateOfBirth: '3-11-2026' };
    expect(problemsOf(born)).toEqual({ dateOfDeath: ['too-early'] });
    expect(problemsOf({ ...born, deceasedDateOfBirth: '2-11-2026' })).toEqual({});
  });

  it('require a date only if that option is chosen', () => {
    expect(problemsOf({ endMode: 'date' })).toEqual({ endDate: ['required'] });
    expect(problemsOf({ endMode: 'date', endDate: '2026-11-20' })).toEqual({ endDate: ['too-early'] });
  });

  it('reject a role that is not offered', () => {
    expect(problemsOf({ heirRole: 'neighbour' })).toEqual({ heirRole: ['not-an-option'] });
    for (const heirRole of heirRoles) expect(problemsOf({ heirRole })).toEqual({});
  });

  it('reject fields that the form lacks: an opt-in, a business', () => {
    expect(problemsOf({ commercialOptedIn: true })).toEqual({ commercialOptedIn: ['unknown'] });
    expect(problemsOf({ business: true })).toEqual({ business: ['unknown'] });
  });
});

describe.each(locales)('the texts (%s)', (locale) => {
  const params = { company: 'Sportschool Zon' };
  const view = describeFlow(cancelOnBehalfFlow, { locale, context: { ...context, locale }, params });

  it('exist for every step, group, field and option', () => {
    expect(JSON.stringify(view)).not.toMatch(/\{company\}|undefined/);
    for (const field of listFieldViews(view)) {
      expect(field.label, field.name).not.toBe('');
      for (const option of field.options ?? [])
        expect(option.label, `${field.name} ${option.value}`).not.toBe('');
    }
  });

  it('tick and select nothing by default', () => {
    const preset = listFieldViews(view).filter((field) => field.value !== undefined);
    expect(preset.map((field) => field.name)).toEqual(['country', 'recipientCountry', 'letterLanguage']);
  });

  it('names the obligation to pay on the order button', () => {
    const texts = { nl: 'Bestelling met betalingsverplichting', en: 'Order with obligation to pay' };
    expect(view.steps.at(-1)?.action).toBe(texts[locale]);
  });

  it('contain an instruction for every required field', () => {
    const texts: Readonly<Record<string, object>> = messagesOf(locale).fields.field;
    const silent = listFields(cancelOnBehalfFlow)
      .filter(({ field }) => field.required)
      .filter(({ field }) => !('problems' in (texts[field.name] ?? {})))
      .map(({ field }) => field.name);
    expect(silent).toEqual([]);
  });

  it('contain no advertising', () => {
    const { steps, groups, field, form, done } = messagesOf(locale).behalf;
    const text = JSON.stringify({ steps, groups, field, form, done });
    expect(text).not.toMatch(/korting|aanbieding|nieuwsbrief|discount|offers|newsletter|review/iu);
  });

  it('contain no advertising on the letter’s page, in any state', () => {
    const text = JSON.stringify(messagesOf(locale).track);
    expect(text).not.toMatch(/korting|aanbieding|nieuwsbrief|beoordeel|discount|offers|newsletter|rate us/iu);
  });
});

it('have at most one conditional choice per group, so that it works without JavaScript', () => {
  for (const group of cancelOnBehalfFlow.steps.flatMap(({ groups }) => groups)) {
    const openers = group.fields
      .map(({ when }) => when)
      .filter((when) => when && 'field' in when)
      .map((when) => JSON.stringify(when));
    expect(new Set(openers).size, group.name).toBeLessThanOrEqual(1);
  }
});
