import { describe, expect, it } from 'vitest';
import { renderSample, siteUrl } from '@/tests/support/samples/mail-samples';
import { renderMail } from './render-mail';
import { sampleMailData } from './sample-mail-data';

describe('the confirmation of an order', () => {
  const data = sampleMailData['order-confirmation'];

  it('contains price, reference, hashes, next steps and the right of withdrawal in Dutch', async () => {
    const { text } = await renderSample('order-confirmation', 'nl');
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('Betaald, inclusief btw: € 11,95');
    expect(flat).toContain(`Kenmerk: ${data.reference}`);
    expect(flat).toContain('Noem dit als je ons mailt: 7K3MZQ4T');
    expect(text.indexOf(data.letters[0]?.sha256 ?? '')).toBeGreaterThan(text.indexOf('bedenktijd'));
    expect(flat).toContain('uiterlijk 23 november 2026 met je brief aan de slag: binnen 1 werkdag.');
    expect(flat).toContain('hoogstens 30 dagen');
    expect(flat).toContain('tot en met 7 december 2026');
    expect(flat).toContain(
      'Dit heb je gekozen op 21 november 2026 om 11:30: ‘Ik vraag Snoei om meteen te beginnen.',
    );
  });

  it('explains delayed posting in the withdrawal period, in English', async () => {
    const waiting = {
      ...data,
      startMoment: 'after-withdrawal',
      postAfter: '2026-12-07T23:00:00Z',
      processBy: '2026-12-09T22:59:59Z',
    } as const;
    const { text } = await renderMail({ kind: 'order-confirmation', locale: 'en', data: waiting, siteUrl });
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('After that your letter goes in the post by 9 December 2026.');
    expect(flat).toContain('“The letter is only posted after my 14 days to change my mind are over.”');
    expect(flat).not.toContain('within 1 working day');
    expect(flat).toContain('Paid, VAT included: €11.95');
  });

  it('lists every letter of an order with its price and hash', async () => {
    const letters = ['Eén BV', 'Twee NV'].map((companyName, index) => ({
      companyName,
      priceCents: 395,
      sha256: String(index).repeat(64),
    }));
    const several = { ...data, letters, letterOption: 'regular', amountCents: 790 } as const;
    const { subject, text } = await renderMail({
      kind: 'order-confirmation',
      locale: 'nl',
      data: several,
      siteUrl,
    });
    expect(subject).toBe('Je 2 opzeggingen zijn besteld (7K3MZQ4T)');
    const flat = text.replace(/\s+/g, ' ');
    for (const { companyName, sha256 } of letters) {
      expect(flat).toContain(`Gewone brief aan ${companyName}: € 3,95`);
      expect(text).toContain(sha256);
    }
    expect(flat).toContain('Betaald, inclusief btw: € 7,90');
  });

  it('states that the withdrawal period is over after a late payment', async () => {
    const late = { ...data, canWithdraw: false };
    const { text } = await renderMail({ kind: 'order-confirmation', locale: 'nl', data: late, siteUrl });
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('14 dagen lang herroepen, tot en met 7 december 2026. Die bedenktijd is voorbij.');
    expect(flat).toContain('koos je op 21 november 2026 om 11:30: ‘Ik vraag Snoei om meteen te beginnen.');
    expect(flat).not.toContain('met de link hieronder');
  });

  it('contains only known details of the seller', async () => {
    const known = await renderMail({
      kind: 'order-confirmation',
      locale: 'nl',
      data,
      siteUrl,
      seller: {
        legalName: 'Tuin BV',
        email: 'x@tuin.example',
        phoneNumber: '020 123 45 67',
        addressLines: ['Laan 1', '1012 AB Amsterdam'],
        chamberOfCommerceNumber: '12345678',
        vatNumber: 'NL001',
        insuranceLicenceNumber: null,
      },
    });
    expect(known.text).toContain('Verkoper: Tuin BV, Laan 1, 1012 AB Amsterdam');
    expect(known.text).toContain('KVK-nummer 12345678 · Btw-nummer NL001');
    const unknown = await renderSample('order-confirmation', 'nl');
    expect(unknown.text).toContain('Verkoper: Snoei\n');
    expect(unknown.text).not.toMatch(/KVK|Btw-nummer/);
  });
});
