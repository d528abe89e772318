import { expect, it } from 'vitest';
import { siteUrl } from '@/tests/support/samples/mail-samples';
import { renderMail } from './render-mail';
import { sampleMailData } from './sample-mail-data';

it('a proposal of which the commission is unknown says so, instead of nothing', async () => {
  const sample = sampleMailData['proposal-made'];
  const data = { ...sample, offer: { ...sample.offer, kind: 'advice', providerPaysCents: null } } as const;
  const { text } = await renderMail({ kind: 'proposal-made', locale: 'nl', data, siteUrl });
  expect(text).toMatch(/Wat de aanbieder ons betaalt:\s+Niet opgegeven/);
});

it('a proposal for energy says which years it compares, or that it compares advance payments', async () => {
  const sample = sampleMailData['proposal-made'];
  const mailed = async (offer: Partial<typeof sample.offer>) => {
    const data = { ...sample, offer: { ...sample.offer, ...offer } };
    const { text } = await renderMail({ kind: 'proposal-made', locale: 'nl', data, siteUrl });
    return text.replace(/\s+/g, ' ');
  };
  const known = await mailed({ category: 'energy', oldYearlyCents: 234_000, yearlySavingCents: 51_000 });
  expect(known).toContain('Nu per jaar: € 2.340,00');
  expect(known).toContain('Straks per jaar (12 × per maand): € 1.830,00');
  expect(known).toContain('Je bespaart per jaar, naar schatting: € 510,00');
  expect(known).toContain('12 × je voorschot, met je laatste jaarafrekening erbij');
  const advance = await mailed({ category: 'energy', oldYearlyCents: null, yearlySavingCents: 33_000 });
  expect(advance).toContain('Je voorschot nu, per maand: € 180,00');
  expect(advance).toContain('Je bespaart per jaar, naar schatting: € 330,00');
  expect(advance).toContain('Dat is een vooruitbetaling');
  expect(advance).not.toContain('Nu per jaar');
  const mobile = await mailed({ category: 'mobile', oldYearlyCents: null, yearlySavingCents: 33_000 });
  expect(mobile).toContain('Nu per maand: € 180,00');
  expect(mobile).not.toMatch(/schatting|Waar we mee rekenen/);
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
