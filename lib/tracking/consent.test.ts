import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { consentChoiceOf, currentConsentTextVersion } from './consent';
import { consentCoveredSince, consentTextVersions } from './consent-versions.mjs';

/**
 * The consent text is recorded by version. A changed text needs a new version (`consentTextVersions`,
 * `currentConsentTextVersion`) and a line here; lines of old versions are never removed.
 */
const fingerprints: Readonly<Record<string, string>> = {
  '2026-11-21': '816bbfd07b19c75d',
  '2026-11-23': '1d7aafe508a13e15',
};

function fingerprintOfMessages(): string {
  const texts = locales.flatMap((locale) => {
    const {
      title,
      asked: requested,
      more,
      needed,
      others,
      proof,
      policy,
      deny,
      allow,
    } = messagesOf(locale).layout.consent;
    return [title, requested, more, needed, others, proof, policy, deny, allow];
  });
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

describe('consent', () => {
  it('is recorded with the version of its text', () => {
    expect(fingerprintOfMessages()).toBe(fingerprints[currentConsentTextVersion]);
    expect(Object.keys(fingerprints)).toEqual([...consentTextVersions]);
    expect(consentTextVersions.at(-1)).toBe(currentConsentTextVersion);
  });

  it('is allow or deny, and nothing else', () => {
    const read = (value: string | undefined) => consentChoiceOf(value, currentConsentTextVersion);
    expect(['allow', 'deny'].map(read)).toEqual(['allow', 'deny']);
    expect([undefined, '', 'ALLOW', 'allow ', 'true', 'dismiss', 'toString'].map(read)).toEqual(
      Array(7).fill(null),
    );
  });

  it('a yes is valid while it covers all purposes, a no always', () => {
    const since = '2027-03-01';
    const cases = [undefined, '2026-11-21', '2027-02-28', '2027-03-01', '2028-01-01', '', '9', 'zzzz-99-99'];
    expect(cases.map((version) => consentChoiceOf('allow', version, since))).toEqual([
      ...[null, null, null],
      ...['allow', 'allow'],
      ...[null, null, null],
    ]);
    expect(cases.map((version) => consentChoiceOf('deny', version, since))).toEqual(Array(8).fill('deny'));
    // Consent from before versions existed counts for the first text.
    expect(consentChoiceOf('allow', undefined)).toBe(
      consentCoveredSince === consentTextVersions[0] ? 'allow' : null,
    );
  });

  it('covers a version from its publication', () => {
    expect([...consentTextVersions].sort()).toEqual([...consentTextVersions]);
  });
});
