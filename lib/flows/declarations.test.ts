import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { listFields } from './flow';
import { findFlow } from './registry';

/**
 * The words that somebody agreed to are recorded by their version. Whoever changes the words changes the version
 * (`textVersion` of the field) and adds a line here; lines of old versions stay.
 */
const words: Readonly<Record<string, string>> = {
  'recipientConfirmed 2026-11-21': '5c370618bc6c1832',
  'declarationComplete 2026-11-21': 'a6413a37e0362e20',
  'terms 2026-11-21': 'c0a1d9963da2dad5',
  'commercialOptedIn 2026-11-21': '59f07f80b89f17f3',
};

function fingerprintOf(name: string): string {
  const texts = locales.map((locale) => {
    const fields: Readonly<Record<string, { label?: string }>> = messagesOf(locale).fields.field;
    return fields[name]?.label;
  });
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

it('records consents under the version of their words', () => {
  const flow = findFlow('cancel');
  if (!flow) throw new Error('the cancel flow is not registered');
  const declared = listFields(flow).filter(({ field }) => field.textVersion !== undefined);
  const current = declared.map(({ field }) => [
    `${field.name} ${field.textVersion}`,
    fingerprintOf(field.name),
  ]);
  expect(Object.fromEntries(current)).toEqual(words);
});
