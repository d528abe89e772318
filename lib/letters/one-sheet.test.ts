/** The layout of a letter with everything that the forms can add at its usual length. */
import { describe, expect, it } from 'vitest';
import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import { longestLetters } from '@/tests/support/letters/longest-letters';
import { drawnPoints, type ReadText, readLetter, textOf } from '@/tests/support/letters/read-letter';
import { footerTop, geometryOf, marginLeft, textRight } from './geometry';
import { renderLetter } from './pdf/render-letter';

const letters = letterLanguages.flatMap((language) =>
  Object.entries(longestLetters(language)).map(([kind, letter]) => ({ language, kind, ...letter })),
);
/** Rounding of the PDF's numbers, millimetres. */
const slack = 0.1;
const top = 17;
const bottom = 284;

function outside(texts: readonly ReadText[]): string[] {
  return texts
    .filter(
      ({ x, right, baseline }) =>
        x < marginLeft - slack || right > textRight + slack || baseline < top || baseline > bottom,
    )
    .map(({ text }) => text);
}

describe.each(letters)('a letter $kind in $language', ({ input, text }) => {
  it('is one sheet, signed, at 9.25 pt or more, within the margins', async () => {
    const { pdf, pages } = await renderLetter(input, text);
    const letter = await readLetter(pdf);
    const [sheet] = letter.sheets;
    const texts = sheet?.texts ?? [];
    expect(pages).toBe(1);
    const body = texts.filter(
      ({ baseline }) => baseline < footerTop && baseline > geometryOf(input.recipient.country).bodyTop,
    );
    expect(Math.max(...body.map(({ baseline }) => baseline))).toBeLessThan(footerTop - 5 + slack);
    // Labels and names are half a point smaller than paragraphs, the note below a typed signature another one.
    expect(Math.min(...body.map(({ size }) => size))).toBeGreaterThanOrEqual(8.25);
    expect(body.filter(({ text: line }) => line.includes(input.sender.name)).length).toBeGreaterThan(0);
    expect(outside(texts)).toEqual([]);
    const marks = geometryOf(input.recipient.country).folds.map((fold) => Math.round(fold));
    const drawnOutside = drawnPoints(pdf).filter(
      ({ x, y }) => x < marginLeft - slack || x > textRight + slack || y < top || y > bottom,
    );
    // Only the fold marks are in the margin.
    expect(new Set(drawnOutside.map(({ y }) => Math.round(y)))).toEqual(new Set(marks));
    expect(Math.max(...drawnOutside.map(({ x }) => x))).toBeLessThan(10);
  });
});

it('has phone and e-mail address with the sender at the top, each unbroken', async () => {
  const { 'after a death': domestic } = longestLetters('nl');
  const { 'on a date': abroad } = longestLetters('de');
  for (const [letter, phone] of [
    [domestic, '06 12 34 56 78'],
    [abroad, '+31 6 12 34 56 78'],
  ] as const) {
    if (!letter) throw new Error('no such letter');
    const { sheets } = await readLetter((await renderLetter(letter.input)).pdf);
    const { sender } = geometryOf(letter.input.recipient.country);
    const lines = (sheets[0]?.texts ?? [])
      .filter(({ x, baseline }) => x > sender.left - slack && baseline < sender.bottom)
      .map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(lines).toContain(phone);
    expect(lines).toContain(letter.input.sender.email);
  }
});

it('breaks no e-mail address, account number or single letter with its hyphen', async () => {
  const { 'on a date': letter } = longestLetters('nl');
  if (!letter) throw new Error('no such letter');
  const { input } = letter;
  for (let length = 0; length < 12; length++) {
    const companyName = `Voorbeeld Sport ${'i'.repeat(length * 3)}`;
    const email = `a-b-c${'d'.repeat(length)}@post-bus.example`;
    const { pdf } = await renderLetter({ ...input, companyName, sender: { ...input.sender, email } });
    const text = textOf(await readLetter(pdf)).replaceAll('\u00a0', ' ');
    expect(text).toContain(`per e-mail naar ${email}`);
    expect(text).toContain('NL91 ABNA 0417 1643 00');
  }
});

it.each(letterLanguages)(
  'takes a second sheet for long comments only, with the request above the signature (%s)',
  async (language) => {
    const { 'on a date': letter } = longestLetters(language);
    if (!letter) throw new Error('no such letter');
    const comment = letter.input.comment ?? '';
    const confirm = /bevestigen|confirm|bestätigen/u;
    for (const count of [2, 3, 5]) {
      const input = { ...letter.input, comment: Array(count).fill(comment).join('\n') };
      const { sheets } = await readLetter((await renderLetter(input)).pdf);
      expect(sheets.length).toBeLessThanOrEqual(count === 2 ? 1 : 2);
      const last = sheets.at(-1)?.texts ?? [];
      const signer = last.findLast(({ text }) => text === input.sender.name);
      const request = last.findLast(({ text }) => confirm.test(text));
      expect(request?.baseline).toBeLessThan(signer?.baseline ?? 0);
      for (const { texts } of sheets) expect(outside(texts)).toEqual([]);
      for (const { texts } of sheets.slice(1)) expect(texts[0]?.text).toContain(input.contractNumber);
    }
  },
);
