import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import type { KeyedEmailedLetter } from '@/lib/contract/letters/emailed-letters';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { EmailedLetterPage, type EmailedLetterView } from './emailed-letter-page';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'emailedLetters') =>
    createTranslator({
      locale: 'en',
      messages: messagesOf('en'),
      namespace,
      formats,
      timeZone,
      onError: (error) => {
        throw error;
      },
    }),
}));
// Parts around the letter, which have tests of their own.
vi.mock('@/components/ui/trail', () => ({ Trail: () => null }));
vi.mock('@/components/subscriptions/subscription-key-form', () => ({ SubscriptionKeyForm: () => null }));
vi.mock('@/components/shell/notices/download-prompt', () => ({ NoDownloadPrompt: () => null }));

async function htmlOf(view: EmailedLetterView): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<EmailedLetterPage view={view} />);
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

const letter: KeyedEmailedLetter = {
  state: 'sent',
  company: { slug: 'asn-bank', name: 'ASN Bank' },
  company_email: 'informatie@asnbank.nl',
  email: 'noor@klant.example',
  letter_language: 'nl',
  subject: 'Opzegging',
  text: 'Geachte heer of mevrouw,',
  requested_at: '2026-11-26T10:00:00.000Z',
  confirmed_at: '2026-11-26T10:01:00.000Z',
  sent_at: '2026-11-26T10:02:00.000Z',
  server_response: '250 Ok',
  bounce: null,
  sha256: 'a'.repeat(64),
  fingerprint: 'a'.repeat(16),
  expires_at: '2027-11-26T10:00:00.000Z',
};

it.each([
  ['soft', 'Report: not delivered yet'],
  ['complaint', 'The recipient marked the email as unwanted'],
] as const)('shows a report about a sent letter above it: %s', async (kind, title) => {
  const bounce = { kind, at: '2026-11-26T10:03:00.000Z' };
  const html = await htmlOf({ part: 'sent', keyText: 'key', letter: { ...letter, bounce } });
  expect(html.indexOf(title)).toBeGreaterThan(0);
  expect(html.indexOf(title)).toBeLessThan(html.indexOf('id="emailed-letter"'));
});

it('says in which language subject and text are', async () => {
  const html = await htmlOf({ part: 'sent', keyText: 'key', letter });
  expect(html).toContain('<span lang="nl">Opzegging</span>');
  expect(html).toMatch(/<span lang="nl" class="[^"]*">Geachte/);
});

it('has no report about a letter without one', async () => {
  expect(await htmlOf({ part: 'sent', keyText: 'key', letter })).not.toContain('eport: not delivered');
});

it('links to the company whose address changed, and otherwise to a new letter', async () => {
  const company = { slug: 'asn-bank', cancellable: true, english: true };
  const changed = { part: 'changed', company } as EmailedLetterView;
  expect(await htmlOf(changed)).toContain('href="/en/asn-bank/cancel"');
  expect(await htmlOf({ part: 'changed', company: null })).toContain('Make a new letter');
});
