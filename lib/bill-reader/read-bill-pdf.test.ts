import { describe, expect, it } from 'vitest';
import { makeBill } from '@/tests/support/energy-bills/bill-layout';
import { billLayouts } from '@/tests/support/energy-bills/bill-layouts';
import { readBillPdf } from './read-bill-pdf';

const [first] = billLayouts;
if (!first) throw new Error('no layout');
const { draw } = first;

describe('a file', () => {
  it('that is a statement is read', async () => {
    expect(await readBillPdf(await makeBill(draw))).toMatchObject({
      kind: 'read',
      figures: { gas: { value: 1100 } },
    });
  });

  it('that is no PDF is refused', async () => {
    for (const bytes of [new Uint8Array(), new TextEncoder().encode('PK\u0003\u0004 a spreadsheet')]) {
      expect(await readBillPdf(bytes)).toEqual({ kind: 'failed', problem: 'notPdf' });
    }
  });

  it('that asks for a password is refused', async () => {
    expect(await readBillPdf(await makeBill(draw, { userPassword: 'geheim' }))).toEqual({
      kind: 'failed',
      problem: 'encrypted',
    });
  });

  it('that is cut off is read as far as it goes, or called damaged', async () => {
    const bytes = await makeBill(draw);
    const answer = await readBillPdf(bytes.slice(0, 200));
    expect(answer).toEqual({ kind: 'failed', problem: 'damaged' });
  });

  it('of 200 pages is refused', async () => {
    const bytes = await makeBill((pen) => {
      draw(pen);
      for (let page = 1; page < 200; page += 1) pen.newPage();
    });
    expect(await readBillPdf(bytes)).toEqual({ kind: 'failed', problem: 'tooManyPages' });
  });

  it('without text is called a picture, and with another text another document', async () => {
    expect(await readBillPdf(await makeBill(() => {}))).toEqual({ kind: 'failed', problem: 'scanned' });
    const letter = await makeBill(({ text }) =>
      text(
        50,
        50,
        'Beste klant, dank voor je bericht over het abonnement. We antwoorden binnen een week op je vraag.',
      ),
    );
    expect(await readBillPdf(letter)).toEqual({ kind: 'failed', problem: 'otherDocument' });
  });
});
