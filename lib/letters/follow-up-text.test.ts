import { describe, expect, it } from 'vitest';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import { type FollowUp, type FollowUpKind, followUpText } from './follow-up-text';
import { plainText } from './segment';

const followUp: FollowUp = {
  kind: 'reminder',
  letterDate: '2026-10-01',
  sentOn: '2026-10-01',
  deliveredOn: null,
  endsOn: null,
  requestedOn: null,
  proof: null,
  chargedOn: null,
  chargedCents: null,
  disagrees: true,
  wasReminded: false,
  wasGivenTerm: false,
  until: '2026-12-01',
};

function wordsOf(kind: FollowUpKind, known: Partial<FollowUp>, business = false): string {
  const text = followUpText({ ...sampleLetter, language: 'nl', business }, { ...followUp, ...known, kind });
  const details = text.details.map(({ label }) => label);
  return [...details, ...text.requests.map(plainText), plainText(text.confirmation)].join('\n');
}

describe('a follow-up letter', () => {
  it('claims nothing for the time after an end that is unknown', () => {
    expect(wordsOf('reminder', {})).not.toMatch(/einddatum|terugbetalen/i);
    expect(wordsOf('reminder', { endsOn: '2026-10-31' })).toMatch(/Einddatum.*na de einddatum/s);
  });

  it('calls a day that was asked for no end date', () => {
    expect(wordsOf('reminder', { requestedOn: '2026-10-31' })).toMatch(/^Opgezegd per$/m);
  });

  it('has no rules for consumers where the contract is a business’s', () => {
    expect(wordsOf('collection', {}, true)).not.toMatch(/consument|veertien dagen/);
    expect(wordsOf('collection', {})).toMatch(/consument/);
  });
});
