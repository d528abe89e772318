import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type EligibilityDeclaration,
  eligibilityDeclarations,
  eligibilityFigures,
  eligibilityTextVersion,
  type InsuranceType,
  insuranceTypes,
} from '@/lib/config/eligibility';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { listDeclarations } from './list-declarations';

type Declarations = readonly (readonly [EligibilityDeclaration, nl: RegExp, en: RegExp])[];

/** The declarations for home, liability, legal and travel insurance. */
const cleanRecord: Declarations = [
  ['noClaims', /5 jaar .*geen schade/, /no damage claim .*5 years/],
  ['noPoliceContact', /8 jaar .*politie of justitie/, /police or the courts .*8 years/],
  ['noFraud', /8 jaar .*geen fraude/, /fraud .*8 years/],
  ['noRefusal', /8 jaar .*verzekeraar mij geweigerd/, /No insurer has refused me .*8 years/],
];

/** The declarations of eligibility, sentence by sentence. */
const spec: Readonly<Record<InsuranceType, Declarations>> = {
  car: [
    ['noConviction', /8 jaar .*veroordeeld/, /convicted .*8 years/],
    ['noRefusal', /8 jaar .*geweigerd/, /refused .*8 years/],
    ['noBankruptcy', /8 jaar .*failliet/, /bankrupt .*8 years/],
    ['noDrivingBan', /8 jaar .*verboden om te rijden/, /banned from driving .*8 years/],
    ['noDrivingDisability', /lichamelijke beperking/, /physical disability/],
    ['plateHolder', /kenteken .*mijn naam/, /plate .*my name/],
    ['mainDriver', /zelf het meest/, /main driver/],
    ['validLicence', /geldig rijbewijs/, /valid driving licence/],
    ['noPenaltyPoints', /geen strafpunten/, /no penalty points/],
    ['insuredInTime', /niet langer dan 2 weken onverzekerd/, /not uninsured for more than 2 weeks/],
  ],
  liability: cleanRecord,
  travel: cleanRecord,
  legal: [...cleanRecord, ['noDispute', /2 jaar .*geen juridisch geschil/, /no legal dispute .*2 years/]],
  home: [
    ...cleanRecord,
    ['ordinaryRoof', /riet of hout.*asbest/, /thatch or wood.*asbestos/],
    ['notVacant', /langer dan 3 maanden .*leeg/, /empty for more than 3 months/],
    ['noMonument', /geen rijksmonument/, /national monument/],
    ['noBusinessUse', /niet zakelijk/, /for business/],
  ],
  health: [],
};

describe.each(insuranceTypes)('the declarations of %s', (insurance) => {
  it('are these, no more and no fewer', () => {
    const requested = spec[insurance].map(([key]) => key);
    expect(eligibilityDeclarations[insurance]).toEqual(requested);
  });

  it.each(locales)('refer to their subject (%s)', (locale) => {
    const declarations = listDeclarations(insurance, locale);
    for (const [index, [key, nl, en]] of spec[insurance].entries()) {
      expect(declarations[index]).toEqual({ key, text: expect.stringMatching(locale === 'nl' ? nl : en) });
    }
    expect(declarations).toHaveLength(spec[insurance].length);
  });

  it.each(locales)('have texts for nothing else (%s)', (locale) => {
    const text = Object.entries(messagesOf(locale).eligibility).find(([name]) => name === insurance)?.[1];
    expect(Object.keys(text ?? {})).toEqual([...eligibilityDeclarations[insurance]]);
  });
});

/**
 * Declarations are recorded by version: a new text needs a new version and a line here; old lines are never removed.
 */
const fingerprints: Readonly<Record<string, string>> = {
  '2026-11-21': '1624f8fef966ef6e',
  '2026-11-23': '397e3528602928e1',
};

it('have a version that matches their texts and figures', () => {
  const text = locales.map((locale) => messagesOf(locale).eligibility);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([text, eligibilityFigures]))
    .digest('hex')
    .slice(0, 16);
  expect(fingerprint).toBe(fingerprints[eligibilityTextVersion]);
});
