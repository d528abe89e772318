/** The declarations of case flows, compared with lists written by hand and with each other. */
import { describe, expect, it } from 'vitest';
import { eligibilityDeclarations } from '@/lib/config/eligibility';
import { legalVersions } from '@/lib/config/legal';
import { locales } from '@/lib/i18n/locale';
import { routeTable } from '@/lib/routes/table';
import { getCaseSample, sampleContext } from '@/tests/support/samples/case-samples';
import type { AnyCaseFlow } from './case-flow';
import { listFields } from './flow';
import { listFieldViews } from './flow-view';
import { describeFlow } from './registry/describe-flow';
import { findCaseFlow, listCaseFlows } from './registry/registry';
import { validateFlow } from './validate';

function getFlow(name: string): AnyCaseFlow {
  const flow = findCaseFlow(name);
  if (!flow) throw new Error(`no flow ${name}`);
  return flow;
}

function namesIn(flow: AnyCaseFlow): string[] {
  return listFields(flow).map(({ field }) => field.name);
}

function requiredIn(flow: AnyCaseFlow): string[] {
  return listFields(flow)
    .filter(({ field }) => field.required)
    .map(({ field }) => field.name);
}

/** The fields that each flow asks for. */
const requested: Readonly<Record<string, readonly string[]>> = {
  negotiation: ['companyName', 'oldMonthlyPrice', 'signature', 'mandate', 'terms'],
  'advice-energy': [
    'serviceType',
    'householdSize',
    'oldMonthlyPrice',
    'lastSettlement',
    'electricityUsage',
    'gasUsage',
    'solarPanels',
    'oldProvider',
    'smsCode',
  ],
  'advice-mobile': ['simOnly', 'dataBundle', 'callMinutes', 'oldMonthlyPrice', 'smsCode'],
  'advice-car': [
    'carInsuranceHistory',
    'claimFreeYears',
    'licencePlate',
    'dateOfBirth',
    'documentType',
    'smsCode',
  ],
  'advice-home': ['homeOwnership', 'homeCover', 'dateOfBirth', 'smsCode'],
  'advice-health': ['voluntaryExcess', 'oldProvider', 'dateOfBirth', 'smsCode'],
  'advice-liability': ['insuredPeople', 'dateOfBirth', 'smsCode'],
  'advice-legal': ['legalCover', 'dateOfBirth', 'smsCode'],
  'advice-travel': ['travelPeriod', 'travelArea', 'dateOfBirth', 'smsCode'],
  'energy-collective': [
    'serviceType',
    'householdSize',
    'oldMonthlyPrice',
    'lastSettlement',
    'solarPanels',
    'smsCode',
  ],
  'request-travel': ['newProvider', 'bankAccount', 'signature', 'documentNumber', 'countryOfBirth'],
  'request-home': ['newProvider', 'bankAccount', 'signature', 'documentNumber', 'countryOfBirth'],
  'request-liability': ['newProvider', 'bankAccount', 'signature', 'documentNumber', 'countryOfBirth'],
  'request-legal': ['newProvider', 'bankAccount', 'signature', 'documentNumber', 'countryOfBirth'],
  intermediary: ['insuranceType', 'packageNumber', 'signature', 'documentNumber', 'bankAccount'],
  'intermediary-gift-card': ['insuranceType', 'packageNumber', 'signature', 'street', 'city'],
};

describe('the flows of cases', () => {
  it.each(Object.entries(requested))('%s has its fields', (name, fields) => {
    expect(requiredIn(getFlow(name))).toEqual(expect.arrayContaining([...fields]));
  });

  it('require a mandate and the terms for acting on a customer’s behalf', () => {
    for (const name of Object.keys(requested)) {
      const required = requiredIn(getFlow(name));
      expect(required, name).toEqual(expect.arrayContaining(['mandate', 'terms', 'declarationComplete']));
      // A mandate needs proof: a signature or an SMS code, never a checkbox alone.
      expect(required.includes('signature') !== required.includes('smsCode'), name).toBe(true);
      expect(getFlow(name).smsConfirmed, name).toBe(required.includes('smsCode'));
    }
  });

  it('have the phone number and its code on one screen, the last one', () => {
    for (const flow of listCaseFlows().filter(({ smsConfirmed }) => smsConfirmed)) {
      const last = flow.steps.at(-1)?.name ?? '';
      const names = listFields(flow, [last]).map(({ field }) => field.name);
      expect(names.indexOf('smsCode'), flow.name).toBe(names.indexOf('phoneNumber') + 1);
      expect(listFields(flow).find(({ field }) => field.name === 'phoneNumber')?.field.required).toBe(true);
    }
  });

  it.each([
    ['06 12345678', true],
    ['+31 6 12345678', true],
    ['020 123 4567', false],
    ['0800 0400', false],
    ['+32 470 12 34 56', true],
    ['+44 20 7946 0000', true],
    ['12', false],
  ])('send the code to a number that receives text messages: %s', (number, reaches) => {
    const flow = getFlow('advice-energy');
    const values = { ...getCaseSample(flow), phoneNumber: number };
    expect(validateFlow(flow, values, { context: sampleContext() }).ok).toBe(reaches);
    const called = { ...getCaseSample(getFlow('negotiation')), phoneNumber: '020 123 4567' };
    expect(validateFlow(getFlow('negotiation'), called, { context: sampleContext() }).ok).toBe(true);
  });

  it.each(['car', 'home', 'liability', 'legal', 'travel'] as const)(
    '%s has its own declarations',
    (insurance) => {
      const flows = listCaseFlows().filter(({ name }) =>
        [`advice-${insurance}`, `request-${insurance}`].includes(name),
      );
      expect(flows).toHaveLength(insurance === 'car' ? 1 : 2);
      for (const flow of flows) {
        const declared = listFields(flow)
          .filter(({ field }) => field.missing === 'must-declare')
          .map(({ field }) => field.name);
        expect(declared, flow.name).toEqual([...eligibilityDeclarations[insurance]]);
      }
    },
  );

  it('require no declarations for health, energy and mobile', () => {
    for (const name of [
      'advice-health',
      'advice-energy',
      'advice-mobile',
      'energy-collective',
      'negotiation',
    ]) {
      expect(listFields(getFlow(name)).filter(({ field }) => field.missing)).toEqual([]);
    }
  });

  it('never request a citizen service number, a copy of a document or health data', () => {
    for (const flow of listCaseFlows()) {
      expect(namesIn(flow).join(' '), flow.name).not.toMatch(/bsn|citizen|copy|illness|medicine|weight/i);
    }
  });
});

describe.each(listCaseFlows().map((flow) => [flow.name, flow] as const))('%s', (name, flow) => {
  it('has its own endpoint, and pages in the route table', () => {
    expect(flow.endpoint).toBe(`/requests/${name}`);
    const paths = new Map(routeTable.map((row) => [row.name as string, row.paths.nl as string]));
    const { page, companyPage, companySuccessPage, successPage, draftPage, termsPage } = flow;
    for (const each of [page, successPage, draftPage, termsPage]) {
      if (each !== null) expect(paths.get(each), each).toBeDefined();
    }
    if (companyPage === null) expect(companySuccessPage).toBeNull();
    if (companyPage && companySuccessPage) {
      expect(paths.get(companyPage)).toMatch(/\[company\]/);
      expect(paths.get(companySuccessPage)).toMatch(/\[company\].*\[\[reference\]\]/);
    }
    // A flow with company pages has some companies.
    if (companyPage) expect(flow.companyCategories).not.toEqual([]);
  });

  it('has at most three screens, the last of which shows the values', () => {
    expect(flow.steps.length).toBeLessThanOrEqual(3);
    if (flow.steps.length > 1) expect(flow.steps.at(-1)?.showsAnswers).toBe(true);
    expect(new Set(namesIn(flow)).size).toBe(namesIn(flow).length);
  });

  it('records its terms with the version of their texts', () => {
    const terms = listFields(flow).find(({ field }) => field.name === 'terms')?.field;
    if (!terms) return;
    const version = Object.entries(legalVersions).find(([text]) => text === flow.termsPage)?.[1];
    expect(version).toBeDefined();
    expect(String(terms.textVersion) >= String(version)).toBe(true);
  });

  it.each(locales)('is described in %s, with nothing ticked by default', (locale) => {
    for (const company of [false, true]) {
      const context = { ...sampleContext(company), locale };
      const view = describeFlow(flow, { locale, context, params: { company: company ? 'Zon' : '' } });
      expect(JSON.stringify(view)).not.toMatch(/\{[a-z]+\}|undefined|\\"\\"/i);
      for (const field of listFieldViews(view)) {
        expect(field.label, field.name).toMatch(/\p{L}{2}/u);
        if (field.type === 'boolean') expect(field.value, field.name).toBeUndefined();
      }
      // Only choices of nearly all customers.
      const preset = listFieldViews(view).filter(({ value }) => value !== undefined);
      expect(preset.map(({ name: each }) => each).filter((each) => each !== 'documentCountry')).toEqual([]);
    }
  });

  it('has buttons that name their action, in both languages', () => {
    const [dutch, english] = locales.map((locale) =>
      describeFlow(flow, { locale, context: { ...sampleContext(), locale }, params: { company: '' } }),
    );
    expect(dutch?.steps.map(({ action }) => action)).not.toEqual(english?.steps.map(({ action }) => action));
  });
});

describe('the unit of a number', () => {
  it.each(locales)('stands behind its value, so not in its label too (%s)', (locale) => {
    const named = listCaseFlows().flatMap((flow) =>
      listFieldViews(describeFlow(flow, { locale, context: { ...sampleContext(), locale } })).flatMap(
        ({ label, format }) => (format && label.includes(format) ? [label] : []),
      ),
    );
    expect(named).toEqual([]);
  });
});
