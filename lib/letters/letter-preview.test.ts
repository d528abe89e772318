import { describe, expect, it } from 'vitest';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { letterTextLines } from './fingerprint';
import type { LetterInput } from './letter-input';
import { letterPreviewOf } from './letter-preview';
import { letterText } from './letter-text';

const input: LetterInput = {
  language: 'nl',
  option: 'registered',
  date: '2026-11-21',
  sender: {
    name: 'Noor de Bruijn',
    lines: ['Prinsengracht 263'],
    postalCode: '1016 GV',
    city: 'Amsterdam',
    country: 'nl',
  },
  recipient: {
    name: 'Sportschool Zon',
    lines: ['Postbus 1'],
    postalCode: '1000 AA',
    city: 'Zwolle',
    country: 'nl',
  },
  companyName: 'Sportschool Zon',
  contractNumber: 'KL-20931',
  ending: { mode: 'asap' },
  business: false,
  comment: 'Eerste regel\nTweede regel',
  signature: { kind: 'typed', text: 'Noor de Bruijn' },
  link: 'https://snoei.example/b/ABC',
  reference: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
};

describe('the preview of a letter', () => {
  it('contains every text of the letter', () => {
    const text = letterText(input);
    const preview = letterPreviewOf(text, 'nl');
    expect(letterPreview.parse(preview)).toEqual(preview);
    expect(preview.complete).toBe(true);
    const said = JSON.stringify(preview).replace(/[\s"\\,[\]]+/g, ' ');
    for (const word of letterTextLines(text).split(/[\s",[\]:]+/)) expect(said).toContain(word);
  });

  it('shows blanks as blanks, and marks the letter as incomplete', () => {
    const blank = { ...input, signature: null, sender: { ...input.sender, name: '' } };
    const preview = letterPreviewOf(letterText(blank), 'nl');
    expect(preview.complete).toBe(false);
    expect(preview.sender[0]?.[0]).toEqual({ blank: expect.stringMatching(/./) });
  });
});
