import { describe, expect, it } from 'vitest';
import type { LetterContext } from '@/lib/flows/flow';
import { cancelSeveralFlow } from '@/lib/flows/letters/cancel-several';
import { describeFlow } from '@/lib/flows/registry/describe-flow';
import { findFlow } from '@/lib/flows/registry/registry';
import { valuesToSave } from './flow-values';

const letters = ['gym', 'paper'].map(
  (slug): LetterContext => ({ slug, name: slug, cancellation_address: null, contract_class: 'gym' }),
);
const context = { today: '2026-11-21', locale: 'nl' } as const;

describe('the stored and sent values of a form', () => {
  it('assign each of several letters to its company', () => {
    const view = describeFlow(cancelSeveralFlow, { locale: 'nl', context: { ...context, letters } });
    const values = { firstName: 'Jan', lastName: '', letter2ContractNumber: 'B-2' };
    expect(valuesToSave(view, values)).toEqual({
      firstName: 'Jan',
      letter2ContractNumber: 'B-2',
      companies: ['gym', 'paper'],
    });
  });

  it('are only its fields without several companies', () => {
    const flow = findFlow('cancel');
    if (!flow) throw new Error('the form of one letter is gone');
    const params = { company: 'De Krant' };
    const view = describeFlow(flow, { locale: 'nl', context: { ...context, company: null }, params });
    expect(valuesToSave(view, { firstName: 'Jan', terms: 'on' })).toEqual({ firstName: 'Jan', terms: true });
  });
});
