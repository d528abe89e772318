import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answerMaxAgeSeconds } from '@/lib/api/idempotency/idempotency';
import { limits } from '@/lib/api/limits/limits';
import { browserCookieName } from '@/lib/config/cookies';
import { seller } from '@/lib/config/seller';
import { terms } from '@/lib/fields/person-fields';
import { type Locale, locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/translator';
import { consentBannerId } from '@/lib/tracking/consent';
import { legalFigures } from './legal-figures';
import { type LegalName, legalNames, legalVersions, listLegalSections } from './legal-texts';

const texts = legalNames.flatMap((name) => locales.map((locale) => ({ name, locale })));

/** Every message of a text, in order. */
function listWords(name: LegalName, locale: Locale): string[] {
  return listLegalSections(name, locale).flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap(({ block }) => (typeof block === 'string' ? [block] : Object.values(block))),
  ]);
}

/** What an argument or a tag of a message is called. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\s*[,}]|<(\w+)>/g)].map(([, argument, tag]) => argument ?? tag ?? '');
}

describe.each(texts)('$name in $locale', ({ name, locale }) => {
  it('is a whole text: 700 words at least', () => {
    const words = listWords(name, locale)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(700);
  });

  it('has no empty section, and anchors that are nobody else’s', () => {
    const sections = listLegalSections(name, locale);
    expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    const keys = sections.map(({ key }) => key);
    expect(keys.filter((key) => !/^[a-z][a-z-]*$/.test(key))).toEqual([]);
    expect(keys.filter((key) => ['main', 'contents', consentBannerId].includes(key))).toEqual([]);
  });

  it('takes its figures and links from the product, and types no figure itself', () => {
    const known = new Set([
      ...Object.keys(legalFigures),
      ...['seller', 'email', 'mail', 'cancel', 'terms', 'privacy', 'cookies', 'consumers', 'authority'],
    ]);
    const words = listWords(name, locale);
    expect(words.flatMap(namesIn).filter((used) => !known.has(used))).toEqual([]);
    expect(words.filter((text) => /\d/.test(text.replaceAll('SHA-256', '')))).toEqual([]);
  });

  it('names nothing that the seller has not given', () => {
    const known = [seller.legalName, seller.email];
    expect(known.every((text) => text !== '')).toBe(true);
    expect(listWords(name, locale).filter((text) => /\b(kvk|btw-nummer|vat number)\b/i.test(text))).toEqual(
      [],
    );
  });
});

describe('both languages', () => {
  it.each(legalNames)('give %s the same structure', (name) => {
    const shape = (locale: Locale) =>
      listLegalSections(name, locale).map(({ key, blocks }) => [
        key,
        blocks.map((part) => [part.key, typeof part.block === 'string' ? 'text' : Object.keys(part.block)]),
      ]);
    expect(shape('en')).toEqual(shape('nl'));
  });
});

/**
 * What somebody agreed to is recorded by its version. Whoever changes a text, or a figure in it, changes its version and
 * adds a line here; lines of old versions stay.
 */
const fingerprints: Readonly<Record<string, string>> = {
  'terms 2026-11-21': '8b12064c68fde6ba',
  'privacy 2026-11-21': '94d6fe05a3f39f76',
};

describe('versions', () => {
  it.each(legalNames)('of %s belong to its words and figures', (name) => {
    const used = new Set(locales.flatMap((locale) => listWords(name, locale)).flatMap(namesIn));
    const figures = Object.entries(legalFigures).filter(([figure]) => used.has(figure));
    const words = locales.map((locale) => listWords(name, locale));
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([words, figures]))
      .digest('hex');
    expect(fingerprint.slice(0, 16)).toBe(fingerprints[`${name} ${legalVersions[name]}`]);
  });

  it('is the one that acceptance is recorded under', () => {
    expect(terms.textVersion).toBe(legalVersions.terms);
  });
});

describe('what the privacy policy promises', () => {
  it('names the cookie of the browser', () => {
    expect(legalFigures.browserCookie).toBe(browserCookieName);
  });

  it('keeps counters no longer than it says', () => {
    const longest = Math.max(
      answerMaxAgeSeconds,
      ...Object.values(limits).map(({ perSeconds }) => perSeconds),
    );
    expect(longest).toBeLessThanOrEqual(legalFigures.counterHours * 3600);
  });

  it.each(locales)('quotes the order button and the cookie link as they stand (%s)', (locale) => {
    const { cancel } = messagesOf(locale);
    expect(listWords('terms', locale).join(' ')).toContain(`‘${cancel.steps.submit.action}’`);
    const { now, 'after-withdrawal': wait } = messagesOf(locale).fields.field.startMoment.options;
    const t = translatorOf(locale, 'legal');
    const filled = [
      t('terms.sections.withdrawal.body.now'),
      t('terms.sections.withdrawal.body.wait', { withdrawalDays: legalFigures.withdrawalDays }),
    ].join(' ');
    expect(filled).toContain(`‘${now}’`);
    expect(filled).toContain(`‘${wait}’`);
  });
});
