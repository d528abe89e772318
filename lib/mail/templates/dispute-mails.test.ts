import { describe, expect, it } from 'vitest';
import { callOutcomes } from '@/lib/contract/disputes';
import { locales } from '@/lib/i18n/locale';
import { siteUrl } from '@/tests/support/samples/mail-samples';
import type { MailData } from './mail-kinds';
import { renderMail } from './render-mail';
import { sampleMailData } from './sample-mail-data';

async function flatText<K extends keyof MailData>(kind: K, locale: 'nl' | 'en', data: MailData[K]) {
  const { text } = await renderMail({ kind, locale, data, siteUrl });
  return text.replace(/\s+/g, ' ');
}

describe('the mail about money back', () => {
  const data = sampleMailData['money-back-due'];

  it.each(['term', 'operator'] as const)(
    'says of a letter that was never posted that the contract continues (%s)',
    async (cause) => {
      const unposted = await flatText('money-back-due', 'nl', { ...data, cause, isPosted: false });
      expect(unposted).toContain('Je brief is niet verstuurd.');
      expect(unposted).toContain('niet opgezegd en loopt door, tenzij het vanzelf eindigt');
      expect(unposted).not.toContain('Bewaar');
      expect(unposted).not.toContain('bevestigd');
      const english = await flatText('money-back-due', 'en', { ...data, cause, isPosted: false });
      expect(english).toContain('has not been cancelled, and continues unless it ends by itself');
      expect(english).not.toContain('Keep it');
    },
  );

  it.each([
    [
      'nl',
      'Bewaar hem',
      'Schrijft Interpolis geld af voor de tijd na je einddatum?',
      'klachten/incasso-storneren',
    ],
    ['en', 'Keep it', 'Does Interpolis charge you for the time after', 'complaints/reverse-a-direct-debit'],
  ] as const)(
    'says of a posted letter to keep it, and where the company goes on charging what to do (%s)',
    async (locale, keep, charged, article) => {
      const posted = { ...data, companyName: 'Interpolis', isPosted: true };
      const text = await flatText('money-back-due', locale, posted);
      for (const part of [keep, charged, article]) expect(text).toContain(part);
      for (const other of [
        { ...posted, isPosted: false },
        { ...posted, cause: 'returned' as const },
      ]) {
        expect(await flatText('money-back-due', locale, other)).not.toContain(article);
      }
    },
  );
});

describe('the mail about a rejection', () => {
  it('promises to tell the outcome of a call only where a call is planned', async () => {
    const data = sampleMailData['dispute-blocked'];
    expect(await flatText('dispute-blocked', 'nl', data)).toContain('hoor je van ons');
    expect(await flatText('dispute-blocked', 'nl', { ...data, callBy: null })).not.toContain(
      'hoor je van ons',
    );
  });
});

describe('the mail about a call', () => {
  it('says what came of it, and when the next one is', async () => {
    const data = sampleMailData['company-called'];
    for (const locale of locales) {
      const texts = new Set<string>();
      for (const outcome of callOutcomes) {
        if (outcome !== 'confirmed')
          texts.add(await flatText('company-called', locale, { ...data, outcome }));
      }
      expect(texts.size).toBe(4);
    }
    expect(await flatText('company-called', 'nl', data)).toContain('opnieuw, uiterlijk 4 december 2026');
    expect(await flatText('company-called', 'nl', { ...data, callBy: null })).not.toContain('opnieuw');
  });
});
