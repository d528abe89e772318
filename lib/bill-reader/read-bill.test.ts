import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { makeBill } from '@/tests/support/energy-bills/bill-layout';
import { billLayouts } from '@/tests/support/energy-bills/bill-layouts';
import { readTextPages } from './pdf-pages';
import { readBill } from './read-bill';

describe.each(billLayouts)('$name', ({ draw, expected }) => {
  it('x', async () => {
    const document = await getDocument({ data: await makeBill(draw), verbosity: VerbosityLevel.ERRORS })
      .promise;
    const reading = readBill(await readTextPages(document));
    if (reading.kind !== 'read') throw new Error(reading.problem);
    for (const [field, figure] of Object.entries(reading.figures)) {
      const wanted = (expected as Record<string, unknown>)[field];
      const value =
        typeof wanted === 'object' && wanted ? (wanted as { value: unknown }).value : (wanted ?? null);
      const mark = figure.value === value ? 'ok   ' : figure.value === null ? 'EMPTY' : 'WRONG';
      if (mark !== 'ok   ') console.info(mark, field, JSON.stringify(wanted), JSON.stringify(figure));
    }
  });
});
