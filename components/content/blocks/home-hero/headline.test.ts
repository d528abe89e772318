import { describe, expect, it } from 'vitest';
import { headlineLines } from './headline';

describe('the headline', () => {
  it('preserves its lines, its breaks on a phone and its marker', () => {
    expect(headlineLines('Leaving a\nsubscription?\nWe send|==the letter.==\n')).toEqual([
      [{ text: 'Leaving a', marked: false }],
      [{ text: 'subscription?', marked: false }],
      [
        { text: 'We send', marked: false },
        { text: 'the letter.', marked: true },
      ],
    ]);
  });
});
