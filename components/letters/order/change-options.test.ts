import { describe, expect, it } from 'vitest';
import { cancellationStates } from '@/lib/contract/cancellations';
import en from '@/messages/en/pages.json';
import nl from '@/messages/nl/pages.json';
import { changeOf } from './change-options';

describe('changeOf', () => {
  it('has texts for every state in both languages', () => {
    for (const state of cancellationStates) {
      const { message } = changeOf(state);
      expect(nl.check[message]).toBeTruthy();
      expect(en.check[message]).toBeTruthy();
    }
  });

  it('offers the form only for a draft, and no change once it is in the post', () => {
    expect(cancellationStates.filter((state) => changeOf(state).action === 'edit')).toEqual(['draft']);
    expect(changeOf('sent').action).toBe('none');
  });
});
