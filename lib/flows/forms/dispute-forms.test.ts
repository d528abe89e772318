import { describe, expect, it } from 'vitest';
import { readDisputeForm } from './dispute-forms';

const read = (sent: Readonly<Record<string, unknown>>) => readDisputeForm('more_data', sent, '2026-12-02');

describe('a company that asks for more data', () => {
  it.each([
    ['no box ticked', undefined],
    ['no box ticked in a form', []],
    ['another box ticked', ['name']],
    ['its box ticked', ['name', 'other']],
  ])('keeps its own question with %s', (_, missing_fields) => {
    const reading = read({ missing_fields, missing_other: 'Het klantnummer' });
    expect(reading).toMatchObject({
      ok: true,
      values: {
        missing_fields: missing_fields?.includes('name') ? ['name', 'other'] : ['other'],
        missing_other: 'Het klantnummer',
      },
    });
  });

  it('needs the question where its box is ticked, and any box without one', () => {
    expect(read({ missing_fields: ['other'], missing_other: ' ' })).toMatchObject({
      problems: { missing_other: { problems: [{ code: 'required' }] } },
    });
    expect(read({ missing_fields: [], missing_other: '' })).toMatchObject({ ok: false });
  });
});
