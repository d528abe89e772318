import { expect, test } from 'vitest';
import { measureText } from './fonts/measure-text';
import type { Segment } from './segment';
import { wrapParagraph, wrapText } from './wrap-text';

function wrapped(segments: readonly Segment[], maxWidth: number): string[] {
  return wrapText(segments, 'regular', maxWidth).map(({ pieces }) => pieces.map(({ text }) => text).join(''));
}

test('lines break at spaces, which are preserved', () => {
  const lines = wrapText(['een twee drie'], 'regular', measureText('een twee', 'regular') + 0.1);
  expect(lines.map(({ pieces, endsAtSpace }) => [pieces[0]?.text, endsAtSpace])).toEqual([
    ['een twee', true],
    ['drie', false],
  ]);
});

test('preserves double spaces', () => {
  expect(wrapped(['1234 AB  PLAATS'], 100)).toEqual(['1234 AB  PLAATS']);
});

test('a word wider than the line is cut between graphemes', () => {
  expect(wrapped(['WWWWWW'], measureText('W', 'regular') * 2.5)).toEqual(['WW', 'WW', 'WW']);
  expect(wrapped(['W\u0301W\u0301'], 0.1)).toEqual(['W\u0301', 'W\u0301']);
});

test('breaks after a hyphen, and in Japanese anywhere but before a full stop', () => {
  const width = measureText('Zuid-', 'regular') + 0.1;
  expect(wrapped(['Zuid-Holland'], width)[0]).toBe('Zuid-');
  expect(wrapped(['山田太郎。'], measureText('山田太郎', 'regular') + 0.1)).toEqual(['山田太', '郎。']);
});

test('joins a blank with its full stop', () => {
  const lines = wrapText(['tot ', { blank: 'datum' }, '. Klaar'], 'regular', 100);
  expect(lines[0]?.pieces.map(({ text, blank }) => [text, blank])).toEqual([
    ['tot ', false],
    ['datum', true],
    ['. Klaar', false],
  ]);
});

test('a paragraph ends with more than one word if a narrower setting allows it', () => {
  const text = 'Heb ik al betaald voor een periode na die dag? Dan krijg ik dat deel graag van u terug.';
  const width = measureText(text, 'regular') - measureText('terug', 'regular');
  expect(wrapText([text], 'regular', width)).toHaveLength(2);
  expect(wrapParagraph([text], 'regular', width)).toHaveLength(2);
  const last = (lines: ReturnType<typeof wrapText>) => lines.at(-1)?.width ?? 0;
  expect(last(wrapParagraph([text], 'regular', width))).toBeGreaterThan(
    last(wrapText([text], 'regular', width)),
  );
});
