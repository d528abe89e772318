import { describe, expect, it } from 'vitest';
import { sampleLetter } from '@/tests/support/letters/sample-letter';
import type { LetterInput } from './letter-input';
import { letterMailOf } from './letter-mail';
import { letterPreviewOf } from './letter-preview';
import { letterText } from './letter-text';

const address = 'ledenservice@bond.example';
const mailOf = (input: LetterInput) =>
  letterMailOf(letterPreviewOf(letterText(input), input.language), address);

describe('letterMailOf', () => {
  it('names the contract, requests a confirmation and closes with the name', () => {
    const { subject, text } = mailOf({ ...sampleLetter, language: 'nl', contractNumber: 'K 12' });
    expect(subject).toBe(`Opzegging van contract K 12 bij ${sampleLetter.companyName}`);
    expect(text.split('\n\n')).toEqual([
      'Geachte heer of mevrouw,',
      'In de bijlage vindt u de opzegging, met de gegevens waarmee u het contract kunt vinden.',
      expect.stringMatching(/^Wilt u mij binnen twee weken schriftelijk bevestigen/),
      `Met vriendelijke groet,\n${sampleLetter.sender.name}`,
    ]);
  });

  it('has an address with subject and text that mail programs read back', () => {
    const { subject, text, href } = mailOf({
      ...sampleLetter,
      companyName: 'Zon & Maan',
      contractNumber: '',
    });
    const url = new URL(href);
    expect([url.protocol, url.pathname]).toEqual(['mailto:', address]);
    expect(url.searchParams.get('subject')).toBe(subject);
    expect(subject).toContain('Zon & Maan');
    expect(url.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'));
  });

  it.each(['nl', 'en', 'de'] as const)(
    'has neither the account number nor the date of birth (%s)',
    (language) => {
      const { href, text } = mailOf({
        ...sampleLetter,
        language,
        iban: 'NL91 ABNA 0417 1643 00',
        dateOfBirth: '1980-02-29',
      });
      expect(decodeURIComponent(href)).not.toMatch(/NL91|0417|1980/);
      expect(text).not.toMatch(/NL91|0417|1980/);
      // The longest address that Windows passes to a mail program.
      expect(href.length).toBeLessThan(2_000);
    },
  );
});
