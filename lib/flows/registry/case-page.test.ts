import { describe, expect, it } from 'vitest';
import { casePagePath, casePagePathOf } from './case-page';
import { listCaseFlows } from './registry';

const reference = '7K3MZQ4T0VWXYH2N5P8RBCDEFG';

describe('the page of a case', () => {
  it('is its flow’s, with its company', () => {
    expect(casePagePathOf('negotiation', 'nl', { reference, company: null })).toBe(
      `/aanvraag/voltooid/${reference}`,
    );
    expect(casePagePathOf('negotiation', 'en', { reference, company: 'ziggo' })).toBe(
      `/en/ziggo/negotiate/success/${reference}`,
    );
  });

  it('has the reference in the query if its path has none, beside a key', () => {
    expect(casePagePathOf('intermediary', 'nl', { reference, company: null }, { key: 'k' })).toBe(
      `/bemiddeling/verzekering/voltooid?reference=${reference}&key=k`,
    );
  });

  it('exists for every flow in both languages, and for a removed one', () => {
    for (const flow of listCaseFlows()) {
      for (const company of [null, 'ziggo']) {
        for (const locale of ['nl', 'en'] as const) {
          expect(casePagePath(flow, locale, { reference, company })).toContain(reference);
        }
      }
    }
    expect(casePagePathOf('gone', 'en', { reference, company: 'ziggo' })).toBe(
      `/en/request/success/${reference}`,
    );
  });
});
