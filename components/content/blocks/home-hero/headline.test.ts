import { describe, expect, it } from 'vitest';
import { headlineLines } from './headline';

describe('the headline', () => {
  it('preserves its lines, its breaks on a phone and its marker', () => {
    expect(headlineLines('Leaving a\nsubscription?\nWe send|==the letter.==\n')).toEqual([
      [{ words: 'Leaving a', marked: false }],
      [{ words: 'subscription?', marked: false }],
      [
        { words: 'We send', marked: false },
        { words: 'the letter.', marked: true },
      ],
    ]);
  });
});
