import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { disputeKinds } from '@/lib/contract/disputes';
import { disputeForms } from '@/lib/flows/forms/dispute-forms';
import { messagesOf } from '@/lib/i18n/messages';
import { JsonSection } from './json-section';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: 'forCompanies.json') =>
    createTranslator({ locale: 'nl', messages: messagesOf('nl'), namespace }),
}));

it('names every field and kind of an answer', async () => {
  const { prelude } = await prerenderToNodeStream(<JsonSection />);
  let html = '';
  for await (const part of prelude) html += part;
  const fields = disputeKinds.flatMap((kind) => Object.keys(disputeForms[kind]));
  for (const name of new Set([...fields, ...disputeKinds])) expect(html).toMatch(new RegExp(`\\b${name}\\b`));
});
