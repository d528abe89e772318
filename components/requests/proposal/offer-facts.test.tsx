import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import type { Proposal } from '@/lib/contract/requests';
import { messagesOf } from '@/lib/i18n/messages';
import { OfferFacts } from './offer-facts';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: 'proposals.sheet') =>
    createTranslator({ locale: 'nl', messages: messagesOf('nl'), namespace }),
}));

const proposal: Proposal = {
  id: '5ac3f1d2-3f2a-4a51-9d5f-1f6f4f1f2a3b',
  category: 'energy',
  old_provider: 'Oude Stroom',
  new_provider: 'Nieuwe Stroom',
  old_monthly_cents: 18_000,
  new_monthly_cents: 15_250,
  yearly_saving_cents: 33_000,
  total_saving_cents: null,
  fee_cents: null,
  provider_pays_cents: 4500,
  contract_start_date: null,
  contract_end_date: null,
  note: null,
  proposed_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-01T10:00:00Z',
  decision: 'open',
  decided_at: null,
};

it.each([
  [4500, '€ 45,00'],
  [0, 'Niets'],
  [null, 'Niet opgegeven'],
])('shows a commission of %s cents as %s', async (cents, text) => {
  const { prelude } = await prerenderToNodeStream(
    <OfferFacts
      proposal={{ ...proposal, provider_pays_cents: cents }}
      request={{ process: 'advice', gift_card: null }}
    />,
  );
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  document.body.innerHTML = parts.join('');
  expect([...document.querySelectorAll('dd')].at(-1)?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
