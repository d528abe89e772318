import { expect, it } from 'vitest';
import { readLetter } from '@/tests/support/letters/read-letter';
import { coverWindow, renderCover } from './render-cover';

const date = new Date('2026-12-02T11:00:00Z');
const recipient = {
  name: 'Interpolis Zorgverzekering',
  lines: ['Afdeling Opzeggingen', 'Postbus 444'],
  postalCode: '2300 AK',
  city: 'Leiden',
  country: 'nl',
};

it.each([
  ['in the Netherlands', recipient],
  ['abroad', { ...recipient, postalCode: 'SW1A 1AA', city: 'London', country: 'gb' }],
])(
  'a cover sheet has the address %s inside the window of the print house, and nothing else',
  async (_, to) => {
    const pdf = await renderCover(to, date);
    const { sheets } = await readLetter(pdf ?? new Uint8Array());
    expect(sheets).toHaveLength(1);
    const texts = sheets[0]?.texts ?? [];
    expect(texts.map(({ text }) => text).join(' ')).toMatch(/^Interpolis Zorgverzekering .*Postbus 444/);
    for (const { x, right, baseline } of texts) {
      expect(x).toBeGreaterThanOrEqual(coverWindow.left - 0.1);
      expect(right).toBeLessThanOrEqual(coverWindow.right);
      expect(baseline).toBeGreaterThan(coverWindow.top);
      expect(baseline).toBeLessThan(coverWindow.bottom);
    }
    expect(await renderCover(to, date)).toEqual(pdf);
  },
);

it('an address that does not fit has none', async () => {
  expect(await renderCover({ ...recipient, lines: Array(12).fill('W'.repeat(90)) }, date)).toBeNull();
});
