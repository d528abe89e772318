import { describe, expect, it } from 'vitest';
import { caseProcesses, formProcesses } from '@/lib/contract/cases';
import { caseStateName, caseStateText, listCaseStateNames } from './state-names';

describe('caseStateName', () => {
  it('returns the term of all processes', () => {
    expect(new Set(formProcesses.map((process) => caseStateName(process, 'received', 'nl')))).toEqual(
      new Set(['Ontvangen']),
    );
  });

  it('returns the term of a process where the state has another meaning', () => {
    expect(caseStateName('message', 'not_possible', 'nl')).toBe('Afgesloten');
    expect(caseStateName('advice', 'not_possible', 'nl')).toBe('Niet gelukt');
  });
});

describe('listCaseStateNames', () => {
  it('returns every name that a row in the state has, each once', () => {
    expect(listCaseStateNames('received', caseProcesses, 'en')).toEqual([
      'Received',
      'Waiting for an answer',
      'Waiting for us',
    ]);
    expect(listCaseStateNames('received', ['question'], 'en')).toEqual(['Waiting for an answer']);
  });

  it('returns the general name of a state that the kind does not have', () => {
    expect(listCaseStateNames('enrolled', ['question'], 'en')).toEqual(['Signed up']);
  });
});

describe('caseStateText', () => {
  it('is the same for both processes of a policy', () => {
    expect(caseStateText('application', 'active', 'en')).toBe(caseStateText('intermediary', 'active', 'en'));
  });

  it('throws for a state that the process does not have', () => {
    expect(() => caseStateText('message', 'active', 'en')).toThrow('state active of message has no text');
  });
});
