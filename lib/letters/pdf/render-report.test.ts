import { expect, it } from 'vitest';
import { readLetter, textOf } from '@/tests/support/letters/read-letter';
import { renderReport } from './render-report';

it('has the whole of a long value of a table', async () => {
  const value = `${'Wij hebben uw brief gelezen. '.repeat(200)}Slotzin.`;
  const pdf = await renderReport({
    locale: 'nl',
    title: 'Dossier',
    author: 'Snoei',
    asOf: new Date('2026-11-28T10:00:00Z'),
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: 'Bedrijf', value: 'Kwibus' },
          { label: 'Toelichting', value },
        ],
      },
    ],
    attachments: [],
    pageText: (page) => `${page}`,
  });
  const text = textOf(await readLetter(pdf));
  expect(text.match(/gelezen/gu)).toHaveLength(200);
  expect(text).toContain('Slotzin.');
});
