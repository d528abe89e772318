import { expect, it } from 'vitest';
import { siteUrl } from '@/tests/support/samples/mail-samples';
import { renderMail } from '../render-mail';
import { sampleMailData } from '../sample-mail-data';

it('a proposal of which the commission is unknown says so, instead of nothing', async () => {
  const sample = sampleMailData['proposal-made'];
  const data = { ...sample, offer: { ...sample.offer, kind: 'advice', providerPaysCents: null } } as const;
  const { text } = await renderMail({ kind: 'proposal-made', locale: 'nl', data, siteUrl });
  expect(text).toMatch(/Wat de aanbieder ons betaalt:\s+Niet opgegeven/);
});

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
