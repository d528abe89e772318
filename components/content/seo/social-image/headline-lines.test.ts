import { describe, expect, it } from 'vitest';
import fc from '@/tests/support/vitest/seeded-checks';
import { setHeadline } from './headline-lines';

/** Half an em per character. */
const measure = (text: string) => text.length / 2;
const room = { width: 500, height: 300, lineHeight: 1, linesMax: 3, sizes: [100, 50, 25] };

describe('setHeadline', () => {
  it('uses the largest size that fits', () => {
    expect(setHeadline('Kort', room, measure)).toEqual({ lines: ['Kort'], size: 100 });
    expect(setHeadline('een twee drie vier vijf zes zeven', room, measure).size).toBe(50);
  });

  it('uses a smaller size where the lines are higher than the room', () => {
    const text = 'een twee drie vier vijf';
    expect(setHeadline(text, room, measure).size).toBe(100);
    expect(setHeadline(text, { ...room, height: 299 }, measure).size).toBe(50);
  });

  it('avoids a single word on the last line', () => {
    expect(setHeadline('aaaa bbbb cccc dddd', { ...room, sizes: [50] }, measure).lines).toEqual([
      'aaaa bbbb cccc dddd',
    ]);
    expect(setHeadline('aaaa bbbb cccc dddd eeee', { ...room, sizes: [50] }, measure).lines).toEqual([
      'aaaa bbbb cccc',
      'dddd eeee',
    ]);
  });

  it('cuts a word wider than a line, and text that does not fit at all', () => {
    const { lines, size } = setHeadline('x'.repeat(500), room, measure);
    expect(size).toBe(25);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/x…$/);
  });

  it('never exceeds the width, nor the number of lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { lines, size } = setHeadline(text, room, measure);
        expect(lines.length).toBeLessThanOrEqual(room.linesMax);
        for (const line of lines) {
          // A single character may be wider than the box.
          const single = [...new Intl.Segmenter('nl').segment(line)].length <= 2;
          expect(single || measure(line) * size <= room.width).toBe(true);
        }
      }),
    );
  });
});
