import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountTerms } from '@/lib/fields/account-fields';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { accountForms, readAccountForm } from './account-forms';

describe('account forms', () => {
  it('are parsed by wire names', () => {
    expect(readAccountForm('magic-code', { email: 'Noor@klant.example', code: '123 456' })).toEqual({
      ok: true,
      values: { email: 'Noor@klant.example', code: '123456' },
    });
    expect(readAccountForm('login', { email: 'x', extra: 1 })).toEqual({
      ok: false,
      problems: {
        email: { field: 'accountEmail', problems: [{ code: 'invalid' }] },
        password: { field: 'password', problems: [{ code: 'required' }] },
      },
    });
    expect(readAccountForm('password-reset', { password: 'x'.repeat(1025) })).toMatchObject({
      problems: {
        password: { field: 'newPassword', problems: [{ code: 'too-long', params: { max: 1024 } }] },
      },
    });
  });

  it('have texts for every field in both languages', () => {
    for (const locale of locales) {
      const messages: Readonly<Record<string, unknown>> = messagesOf(locale).fields.field;
      for (const fields of Object.values(accountForms)) {
        for (const { name } of Object.values(fields)) expect(messages).toHaveProperty(name);
      }
    }
  });

  it('record the terms with the version of their text', () => {
    const labels = locales.map((locale) => messagesOf(locale).fields.field.accountTerms.label);
    const fingerprint = createHash('sha256').update(labels.join('\n')).digest('hex').slice(0, 16);
    // A changed text needs a new version and a line here; lines of old versions are never removed.
    const versions: Readonly<Record<string, string>> = {
      '2026-11-21': '0683c748097e0908',
      '2026-11-22': '0683c748097e0908',
      '2026-11-23': '0683c748097e0908',
      '2026-11-27': '0683c748097e0908',
    };
    expect(versions[accountTerms.textVersion ?? '']).toBe(fingerprint);
  });
});
