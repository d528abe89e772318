/** A valid form of a flow that makes a case, as a visitor types it: by camelCase names, for a page that named no company. */
import { holds } from '@/lib/fields/condition';
import type { Field } from '@/lib/fields/field';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import { type FlowContext, listFields } from '@/lib/flows/flow';

export type RawForm = Readonly<Record<string, unknown>>;

const person = { firstName: 'Jan', initials: 'J.P.', lastName: 'Jansen', dateOfBirth: '3-5-1985' };
const home = { postalCode: '1015 CJ', houseNumber: '12' };
const address = { street: 'Keizersgracht', houseNumber: '12', postalCode: '1015 CJ', city: 'Amsterdam' };
const email = 'jan@klant.example';
const phoneNumber = '06 12345678';
const identity = {
  documentType: 'driving-licence',
  documentCountry: 'nl',
  documentNumber: '5123456789',
  countryOfBirth: 'nl',
};
const bankAccount = 'NL91 ABNA 0417 1643 00';
const signature = { method: 'typed', text: 'Jan Jansen' };
const closing = { declarationComplete: true, terms: true };
const confirmed = { mandate: true, phoneNumber, smsCode: '123456', ...closing };
const signed = { mandate: true, signature, ...closing };

const clean = { noClaims: true, noPoliceContact: true, noFraud: true, noRefusal: true };
const carDeclared = {
  noConviction: true,
  noRefusal: true,
  noBankruptcy: true,
  noDrivingBan: true,
  noDrivingDisability: true,
  plateHolder: true,
  mainDriver: true,
  validLicence: true,
  noPenaltyPoints: true,
  insuredInTime: true,
};
const homeDeclared = { ...clean, ordinaryRoof: true, notVacant: true, noMonument: true, noBusinessUse: true };
const legalDeclared = { ...clean, noDispute: true };

const energy = {
  serviceType: 'both',
  householdSize: '2',
  oldProvider: 'Essent',
  oldMonthlyPrice: '145,50',
  contractEndDate: '2034-03-01',
  lastSettlement: 'paid-extra',
  settlementAmount: '180,00',
  electricityUsage: '2500',
  gasUsage: '1000',
  usageUnknown: false,
  solarPanels: 'yes',
  feedIn: '1500',
  feedInUnknown: false,
  feedInCosts: 'unknown',
};
const present = { oldProvider: 'Centraal Beheer', oldMonthlyPrice: '12,50', contractEndDate: '2034-01-01' };
const car = {
  licencePlate: 'ab-123-c',
  yearlyMileage: '10000',
  carCover: 'all-risk',
  carInsuranceHistory: 'whole',
  carClaims: '0',
  claimFreeYears: '7',
  carHistoryDetails: 'Altijd bij dezelfde verzekeraar.',
};
const house = {
  homeOwnership: 'owner',
  homeType: 'terraced',
  homeCover: ['contents', 'buildings'],
  buildYear: '1985',
  floorArea: '95',
};
const travel = {
  travelPeriod: 'single',
  tripStart: '2027-02-01',
  tripEnd: '2027-02-14',
  travelArea: 'europe',
  insuredPeople: 'couple',
  travelExtras: ['cancellation'],
};
const annualTravel = {
  travelPeriod: 'annual',
  travelArea: 'world',
  insuredPeople: 'single',
  travelExtras: [],
};
const legal = { legalCover: ['traffic', 'work-income'], insuredPeople: 'family' };

const energyForm = { ...energy, ...person, ...home, email, bankAccount, ...confirmed };
const insured = { ...person, ...home, ...identity, email, bankAccount, ...confirmed };
const policy = {
  newProvider: 'Centraal Beheer',
  packageNumber: 'PK-2026-7',
  newMonthlyPrice: '9,95',
};
const applicant = { ...person, ...address, email, phoneNumber, ...identity, bankAccount, ...signed };
const intermediary = { insuranceType: 'home', ...policy, ...homeDeclared, ...applicant };

/** By name of the flow, where its answers depend on each other. A code by SMS is one that a test has to make valid first. */
const caseSamples: Readonly<Record<string, RawForm>> = {
  negotiation: {
    companyName: 'Ziggo',
    subscription: 'Internet 100 Mbit en tv',
    oldMonthlyPrice: '62,50',
    contractNumber: 'A-12345',
    contractEndDate: '2034-03-01',
    business: false,
    ...person,
    ...home,
    email,
    phoneNumber,
    ...signed,
  },
  'advice-energy': energyForm,
  'advice-mobile': {
    simOnly: true,
    oldProvider: 'KPN',
    oldMonthlyPrice: '17,50',
    contractEndDate: '2034-03-01',
    dataBundle: '10',
    callMinutes: 'unlimited',
    keepNumber: 'yes',
    internetProvider: 'Ziggo',
    ...person,
    ...home,
    email,
    bankAccount,
    ...confirmed,
  },
  'advice-car': { ...car, ...present, ...carDeclared, ...insured },
  'advice-home': { ...house, ...present, ...homeDeclared, ...insured },
  'advice-health': {
    oldProvider: 'Zilveren Kruis',
    oldMonthlyPrice: '158,75',
    voluntaryExcess: '100',
    supplementaryCover: ['dental'],
    ...insured,
  },
  'advice-liability': { insuredPeople: 'single', ...present, ...clean, ...insured },
  'advice-legal': { ...legal, ...present, ...legalDeclared, ...insured },
  'advice-travel': { ...travel, ...present, ...clean, ...insured },
  'energy-collective': energyForm,
  'request-travel': { ...policy, ...annualTravel, ...clean, ...applicant },
  'request-home': { ...policy, ...house, ...homeDeclared, ...applicant },
  'request-liability': { ...policy, insuredPeople: 'single', ...clean, ...applicant },
  'request-legal': { ...policy, ...legal, ...legalDeclared, ...applicant },
  intermediary,
  'intermediary-gift-card': intermediary,
  complaint: { message: 'De brief kwam te laat.', fullName: 'Jan Jansen', email },
  'missing-data': {
    companyName: 'Ziggo',
    orderReference: '7K3MZQ4T',
    fullName: 'J.P. Jansen',
    email,
    contractNumber: 'A-12345',
    dateOfBirth: '3-5-1985',
    ...address,
    message: 'Het bedrijf vroeg om mijn oude adres.',
    valuesMatch: true,
  },
  claim: { fullName: 'Jan Jansen', email, phoneNumber, message: 'Ons adres is veranderd.' },
  'company-report': { message: 'Het telefoonnummer is veranderd.', email },
  userpanel: { fullName: 'Jan Jansen', email, panelConsent: true },
  'alpha-program': { fullName: 'Jan Jansen', email },
  subscribe: { email, articlesConsent: true },
};

/** Fields that a company's page determines. */
const answeredByCompany: Readonly<Record<string, readonly string[]>> = {
  negotiation: ['companyName'],
  advice: ['oldProvider'],
};

/** Answers of all samples, by field. */
const answers: RawForm = Object.assign({}, ...Object.values(caseSamples));

/** An answer to a field: that of the other samples, or the first that its type allows. */
function answerOf({ name, type, options }: Field): unknown {
  if (Object.hasOwn(answers, name)) return answers[name];
  const first = options?.[0]?.value;
  if (type === 'multiselect') return [first];
  if (type === 'boolean') return true;
  if (type === 'number') return '1';
  if (type === 'date') return '2034-03-01';
  return first ?? 'Voorbeeld';
}

/** A form of a flow that has no sample: every required field has a value, but for consents that may be left out. */
function sampleOfFields(flow: AnyCaseFlow): RawForm {
  const values: Record<string, unknown> = {};
  for (const { field, conditions } of listFields(flow)) {
    const isAsked = conditions.every((condition) => holds(condition, values, {}));
    const isOptIn = !field.required && field.textVersion !== undefined;
    if (isAsked && !isOptIn) values[field.name] = answerOf(field);
  }
  return values;
}

/** A valid form of a flow; about a company without the answers that its page gives. */
export function getCaseSample(
  flow: AnyCaseFlow,
  { company = false }: { readonly company?: boolean } = {},
): Record<string, unknown> {
  const sample = caseSamples[flow.name] ?? sampleOfFields(flow);
  const left = company ? (answeredByCompany[flow.process] ?? []) : [];
  return Object.fromEntries(Object.entries(sample).filter(([name]) => !left.includes(name)));
}

/** The day on which the samples are filled in. */
export const sampleToday = '2026-11-21';

/** Context of a sample's validation: a Dutch page, with or without a company. */
export function sampleContext(company = false): FlowContext {
  return {
    today: sampleToday,
    locale: 'nl',
    company: company ? { cancellation_address: null, contract_class: 'other' } : null,
  };
}
