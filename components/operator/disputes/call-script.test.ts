import { describe, expect, it } from 'vitest';
import type { OperatorReads } from '@/lib/api-client/operators';
import { callAnswerText, scriptOf } from './call-script';

type Call = Pick<OperatorReads['/admin/disputes']['calls'][number], 'reason' | 'answer'>;

const payload = {
  last_usable_date: null,
  missing_fields: [],
  missing_other: null,
  reject_reason: null,
  text: null,
  respondent: null,
};
const rejected: Call = {
  reason: 'rejected',
  answer: { kind: 'reject', payload: { ...payload, reject_reason: 'fixed_term', text: 'Tot 1 juli.' } },
};
const asked: Call = {
  reason: 'silent',
  answer: {
    kind: 'more_data',
    payload: { ...payload, missing_fields: ['name', 'other'], missing_other: 'klantnummer' },
  },
};
const text = (call: Call) =>
  callAnswerText(
    call,
    (reason) => `reason ${reason}`,
    (name) => `missing ${name}`,
  );

describe('the script of a call', () => {
  it('names the reason of a rejection instead of asking for it', () => {
    expect(scriptOf(rejected)).toBe('rejectedWhy');
    expect(text(rejected)).toBe('reason fixed_term: Tot 1 juli.');
  });

  it('does not tell a company that asked for data that it kept silent', () => {
    expect(scriptOf(asked)).toBe('asked');
    expect(text(asked)).toBe('missing name, klantnummer');
  });

  it('asks a company that rejected by telephone, or kept silent', () => {
    expect(scriptOf({ reason: 'rejected', answer: null })).toBe('rejected');
    expect(scriptOf({ reason: 'silent', answer: null })).toBe('silent');
    expect(text({ reason: 'silent', answer: null })).toBe('');
  });
});
