import { describe, expect, it } from 'vitest';
import { requestProcesses } from '@/lib/contract/requests';
import { requestStateName, requestStateText } from './state-names';

describe('requestStateName', () => {
  it('returns the term of all processes', () => {
    expect(new Set(requestProcesses.map((process) => requestStateName(process, 'received', 'nl')))).toEqual(
      new Set(['Ontvangen']),
    );
  });

  it('returns the term of a process where the state has another meaning', () => {
    expect(requestStateName('message', 'not_possible', 'nl')).toBe('Afgesloten');
    expect(requestStateName('advice', 'not_possible', 'nl')).toBe('Niet gelukt');
  });
});

describe('requestStateText', () => {
  it('is the same for both processes of a policy', () => {
    expect(requestStateText('application', 'active', 'en')).toBe(
      requestStateText('intermediary', 'active', 'en'),
    );
  });

  it('throws for a state that the process does not have', () => {
    expect(() => requestStateText('message', 'active', 'en')).toThrow('state active of message has no text');
  });
});
