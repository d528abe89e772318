import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { consentChoiceOf, consentTextVersions, currentConsentTextVersion } from './consent';

/**
 * The words that somebody chose by are recorded by their version. Whoever changes them adds a version
 * (`consentTextVersions`, `currentConsentTextVersion`) and a line here; lines of old versions stay.
 */
const words: Readonly<Record<string, string>> = {
  '2026-11-21': 'f0dee08e467ecf54',
  '2026-11-22': '816bbfd07b19c75d',
};

function fingerprintOfWords(): string {
  const texts = locales.flatMap((locale) => {
    const { title, needed, asked, proof, allow, deny } = messagesOf(locale).layout.consent;
    return [title, needed, asked, proof, allow, deny];
  });
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

describe('consent', () => {
  it('is recorded under the version of its words', () => {
    expect(fingerprintOfWords()).toBe(words[currentConsentTextVersion]);
    expect(Object.keys(words)).toEqual([...consentTextVersions]);
    expect(consentTextVersions.at(-1)).toBe(currentConsentTextVersion);
  });

  it('is allow or deny, and nothing else', () => {
    expect(['allow', 'deny'].map(consentChoiceOf)).toEqual(['allow', 'deny']);
    expect([undefined, '', 'ALLOW', 'allow ', 'true', 'dismiss', 'toString'].map(consentChoiceOf)).toEqual(
      Array(7).fill(null),
    );
  });
});
