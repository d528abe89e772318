import { text } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import type { LetterTracking } from '@/lib/contract/cancellations';
import { messagesOf } from '@/lib/i18n/messages';
import { SupplementForm } from './supplement-form';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'disputes') =>
    createTranslator({ locale: 'en', messages: messagesOf('en'), namespace }),
}));

/** The text of a letter of which nothing is requested, on a page whose address says that a supplement was sent. */
async function shownWith(supplements: LetterTracking['dispute']['supplements'], isSent: boolean) {
  const letter = {
    company: { name: 'Zon' },
    dispute: { asked: null, supplements },
  } as unknown as LetterTracking;
  const form = <SupplementForm reference="r" letter={letter} position={0} note={null} isSent={isSent} />;
  return text((await prerenderToNodeStream(form)).prelude);
}

it('says that a supplement was sent where the letter has one, not by the address alone', async () => {
  const supplements = [{ added_at: '2026-12-01T10:00:00Z', sent_at: null }];
  expect(await shownWith(supplements, true)).toContain('role="status"');
  expect(await shownWith(supplements, false)).toBe('');
  expect(await shownWith([], true)).toBe('');
});
