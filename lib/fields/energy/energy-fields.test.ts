import { describe, expect, it } from 'vitest';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { validateFlow } from '@/lib/flows/validate';
import { getCaseSample, sampleContext } from '@/tests/support/samples/case-samples';

const flow = getFlow();
const sample = getCaseSample(flow);

/** The problems of the sample with other answers, by field. */
function problemsOf(answers: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const result = validateFlow(flow, { ...sample, ...answers }, { context: sampleContext() });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([name, problems]) => [name, problems.map(({ code }) => code)]),
  );
}

function getFlow() {
  const found = findCaseFlow('advice-energy');
  if (!found) throw new Error('no advice on energy');
  return found;
}

describe('the yearly bill', () => {
  it('needs an amount if it was paid or paid back', () => {
    for (const lastSettlement of ['paid-extra', 'refunded']) {
      expect(problemsOf({ lastSettlement, settlementAmount: '' })).toEqual({
        settlementAmount: ['required'],
      });
    }
    for (const lastSettlement of ['even', 'unknown']) {
      expect(problemsOf({ lastSettlement, settlementAmount: '' })).toEqual({});
    }
  });

  it('drops an amount that was typed before another answer', () => {
    const answers = { ...sample, lastSettlement: 'unknown', settlementAmount: '180' };
    const result = validateFlow(flow, answers, { context: sampleContext() });
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && 'settlementAmount' in result.values).toBe(false);
  });
});

it('accepts a form from before the questions, which has none of their values', () => {
  const { lastSettlement, settlementAmount, electricityUsage, gasUsage, usageUnknown, ...rest } = sample;
  const { solarPanels, feedIn, feedInUnknown, feedInCosts, ...before } = rest;
  expect(validateFlow(flow, before, { context: sampleContext() })).toMatchObject({ ok: true });
  const asked = validateFlow(flow, { ...before, usageUnknown: false }, { context: sampleContext() });
  expect(asked.ok ? [] : Object.keys(asked.problems)).toEqual([
    'lastSettlement',
    'electricityUsage',
    'gasUsage',
    'solarPanels',
  ]);
});

describe('the usage', () => {
  const empty = { electricityUsage: '', gasUsage: '' };

  it('is never left out in silence', () => {
    expect(problemsOf({ ...empty, usageUnknown: false })).toEqual({
      electricityUsage: ['required'],
      gasUsage: ['required'],
    });
    expect(problemsOf({ ...empty, usageUnknown: true })).toEqual({});
    // One of the two is known.
    expect(problemsOf({ gasUsage: '', usageUnknown: 'on' })).toEqual({});
  });

  it('is that of the energy that is compared', () => {
    expect(problemsOf({ serviceType: 'electricity', gasUsage: '' })).toEqual({});
    expect(problemsOf({ serviceType: 'gas', electricityUsage: '', solarPanels: '' })).toEqual({});
    expect(problemsOf({ serviceType: 'electricity', electricityUsage: '' })).toEqual({
      electricityUsage: ['required'],
    });
  });
});

describe('solar panels', () => {
  it('ask what is fed in, with an answer for who does not know', () => {
    expect(problemsOf({ feedIn: '', feedInCosts: '' })).toEqual({
      feedIn: ['required'],
      feedInCosts: ['required'],
    });
    expect(problemsOf({ feedIn: '', feedInUnknown: true, feedInCosts: 'unknown' })).toEqual({});
  });

  it('ask nothing more of who has none', () => {
    expect(problemsOf({ solarPanels: 'no', feedIn: '', feedInCosts: '' })).toEqual({});
    expect(problemsOf({ solarPanels: '' })).toEqual({ solarPanels: ['required'] });
  });
});
