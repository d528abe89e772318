import { expect, it } from 'vitest';
import { siteUrl } from '@/tests/support/samples/mail-samples';
import { renderMail } from '../render-mail';
import { sampleMailData } from '../sample-mail-data';

it.each([
  ['negotiation', 'Uiterlijk 24 november 2026 hoor je van ons.'],
  ['message', 'Je krijgt uiterlijk 24 november 2026 om 23:59 antwoord van een medewerker.'],
] as const)(
  'the receipt of a %s ends its term with a day, or at a time if it is in hours',
  async (process, sentence) => {
    const data = { ...sampleMailData['request-received'], process };
    const { text } = await renderMail({ kind: 'request-received', locale: 'nl', data, siteUrl });
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  },
);
