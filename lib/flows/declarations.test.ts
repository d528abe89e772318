import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { describeFlow } from './describe-flow';
import { type AnyFlow, listFields } from './flow';
import { listFieldViews } from './flow-view';
import { listFlows } from './registry';

/**
 * The words that somebody agreed to are recorded by their version, for each flow. Whoever changes the words changes the
 * version (`textVersion` of the field) and adds a line here, as the test's failure writes it; lines of old versions stay.
 */
const words: Readonly<Record<string, string>> = {
  'cancel.recipientConfirmed 2026-11-21': '5c370618bc6c1832',
  'cancel.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'cancel.terms 2026-11-21': 'c0a1d9963da2dad5',
  'cancel.terms 2026-11-22': 'c0a1d9963da2dad5',
  'cancel.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'cancel.notLifeCover 2026-11-23': 'a7597868e4d4c30c',
  'cancel-on-behalf.notLifeCover 2026-11-23': 'a7597868e4d4c30c',
  'cancel-several.letter1NotLifeCover 2026-11-23': 'a7597868e4d4c30c',
  'cancel-on-behalf.recipientConfirmed 2026-11-21': '957bcaa57b5dd443',
  'cancel-on-behalf.mayAct 2026-11-21': '6794dcf6b8b8c893',
  'cancel-on-behalf.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'cancel-on-behalf.terms 2026-11-21': 'c0a1d9963da2dad5',
  'cancel-on-behalf.terms 2026-11-22': 'c0a1d9963da2dad5',
  'cancel-several.letter1RecipientConfirmed 2026-11-21': '5c370618bc6c1832',
  'cancel-several.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'cancel-several.terms 2026-11-21': 'c0a1d9963da2dad5',
  'cancel-several.terms 2026-11-22': 'c0a1d9963da2dad5',
  'cancel-several.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'negotiation.mandate 2026-11-21': '5a029f09befcf682',
  'negotiation.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'negotiation.terms 2026-11-21': 'fc978a50577c57c5',
  'negotiation.terms 2026-11-22': 'fc978a50577c57c5',
  'negotiation.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-energy.mandate 2026-11-21': '198221f517aba2a2',
  'advice-energy.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-energy.terms 2026-11-21': 'c0e224bd74dcc5d5',
  'advice-energy.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-mobile.simOnly 2026-11-21': 'cf0c2140f4a6f57d',
  'advice-mobile.mandate 2026-11-21': '198221f517aba2a2',
  'advice-mobile.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-mobile.terms 2026-11-21': 'a07887bf2c382487',
  'advice-mobile.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-car.mandate 2026-11-21': '198221f517aba2a2',
  'advice-car.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-car.terms 2026-11-21': '81a16f3583a65cd7',
  'advice-car.terms 2026-11-22': '81a16f3583a65cd7',
  'advice-car.terms 2026-11-23': '81a16f3583a65cd7',
  'advice-car.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-home.mandate 2026-11-21': '198221f517aba2a2',
  'advice-home.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-home.terms 2026-11-21': '75bf0f759c6619a9',
  'advice-home.terms 2026-11-22': '75bf0f759c6619a9',
  'advice-home.terms 2026-11-23': '75bf0f759c6619a9',
  'advice-home.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-health.mandate 2026-11-21': '198221f517aba2a2',
  'advice-health.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-health.terms 2026-11-21': '4f2c937f0647c19c',
  'advice-health.terms 2026-11-22': '4f2c937f0647c19c',
  'advice-health.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-liability.mandate 2026-11-21': '198221f517aba2a2',
  'advice-liability.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-liability.terms 2026-11-21': 'db40fdf030d4dcca',
  'advice-liability.terms 2026-11-22': 'db40fdf030d4dcca',
  'advice-liability.terms 2026-11-23': 'db40fdf030d4dcca',
  'advice-liability.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-legal.mandate 2026-11-21': '198221f517aba2a2',
  'advice-legal.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-legal.terms 2026-11-21': 'c8cc18cdb67f67c9',
  'advice-legal.terms 2026-11-22': 'c8cc18cdb67f67c9',
  'advice-legal.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'advice-travel.mandate 2026-11-21': '198221f517aba2a2',
  'advice-travel.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'advice-travel.terms 2026-11-21': '2d5a5029ff669b51',
  'advice-travel.terms 2026-11-22': '2d5a5029ff669b51',
  'advice-travel.terms 2026-11-23': '2d5a5029ff669b51',
  'advice-travel.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'energy-collective.mandate 2026-11-21': '7f09ad3ca4244df7',
  'energy-collective.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'energy-collective.terms 2026-11-21': '93253cdce5fac720',
  'energy-collective.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'request-travel.mandate 2026-11-21': 'adffd54b2e179bf0',
  'request-travel.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'request-travel.terms 2026-11-21': '28caa9408da2b499',
  'request-travel.terms 2026-11-22': '28caa9408da2b499',
  'request-travel.terms 2026-11-23': '28caa9408da2b499',
  'request-travel.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'request-home.mandate 2026-11-21': 'adffd54b2e179bf0',
  'request-home.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'request-home.terms 2026-11-21': 'd5559140f9a333c5',
  'request-home.terms 2026-11-22': 'd5559140f9a333c5',
  'request-home.terms 2026-11-23': 'd5559140f9a333c5',
  'request-home.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'request-liability.mandate 2026-11-21': 'adffd54b2e179bf0',
  'request-liability.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'request-liability.terms 2026-11-21': '0d4627928eae00d5',
  'request-liability.terms 2026-11-22': '0d4627928eae00d5',
  'request-liability.terms 2026-11-23': '0d4627928eae00d5',
  'request-liability.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'request-legal.mandate 2026-11-21': 'adffd54b2e179bf0',
  'request-legal.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'request-legal.terms 2026-11-21': 'a9a0b0e8360bf666',
  'request-legal.terms 2026-11-22': 'a9a0b0e8360bf666',
  'request-legal.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'intermediary.mandate 2026-11-21': 'adffd54b2e179bf0',
  'intermediary.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'intermediary.terms 2026-11-21': '3e1bd7e3fe145a76',
  'intermediary.terms 2026-11-22': '3e1bd7e3fe145a76',
  'intermediary.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'intermediary-gift-card.mandate 2026-11-21': 'adffd54b2e179bf0',
  'intermediary-gift-card.declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'intermediary-gift-card.terms 2026-11-21': '5c05eb90ececb7bb',
  'intermediary-gift-card.terms 2026-11-22': '5c05eb90ececb7bb',
  'intermediary-gift-card.commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
  'missing-data.valuesMatch 2026-11-21': '1bd69dc53ea54662',
  'userpanel.panelConsent 2026-11-21': '13b1d09013648d6f',
  'subscribe.articlesConsent 2026-11-21': '53ee8def2d21bfaf',
};

/** `flow.field version` → fingerprint of the words in both languages. */
function listConsents(flow: AnyFlow): [string, string][] {
  const labels = locales.map((locale) => {
    const view = describeFlow(flow, {
      locale,
      context: { today: '2026-11-21', locale, company: null },
      params: { company: '' },
    });
    return new Map(listFieldViews(view).map(({ name, label }) => [name, label]));
  });
  return listFields(flow)
    .map(({ field }) => field)
    .filter(({ textVersion, missing }) => textVersion !== undefined && missing !== 'must-declare')
    .map(({ name, textVersion }) => {
      const texts = labels.map((each) => each.get(name));
      const print = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
      return [`${flow.name}.${name} ${textVersion}`, print];
    });
}

describe('consents', () => {
  it('are recorded under the version of their words, in every flow', () => {
    const current = Object.fromEntries(listFlows().flatMap(listConsents));
    expect(current).toEqual(Object.fromEntries(Object.keys(current).map((key) => [key, words[key]])));
  });

  it('have versions that are days', () => {
    for (const key of Object.keys(words)) expect(key).toMatch(/^[a-z-]+\.[A-Za-z\d]+ \d{4}-\d{2}-\d{2}$/);
  });
});
