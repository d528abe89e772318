import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import type { Proposal } from '@/lib/contract/cases';
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
  old_yearly_cents: null,
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

async function show(shown: Proposal): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <OfferFacts proposal={shown} caseView={{ process: 'advice', gift_card: null }} />,
  );
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  document.body.innerHTML = parts.join('');
  return (document.querySelector('dl > div')?.textContent ?? '').replaceAll('\u00a0', ' ');
}

it('calls a saving on advance payments an estimate, and says why', async () => {
  const saving = await show(proposal);
  expect(saving).toContain('Je bespaart per jaar, naar schatting');
  expect(saving).toContain('Dat is een vooruitbetaling');
  expect(saving).toContain('€ 330,00');
  expect(await show({ ...proposal, yearly_saving_cents: -330 })).toContain('naar schatting');
});

it('says which years it compares where the cost of one is known', async () => {
  const saving = await show({ ...proposal, old_yearly_cents: 234_000, yearly_saving_cents: 51_000 });
  expect(saving).toContain('Nu € 2.340,00 per jaar volgens je opgave: 12 × je voorschot');
  expect(saving).toContain('Straks € 1.830,00 per jaar');
  expect(saving).toContain('€ 510,00');
  // The advance payment may have changed since that bill.
  expect(saving).toContain('naar schatting');
});

it('is no estimate for anything but energy', async () => {
  const saving = await show({ ...proposal, category: 'mobile' });
  expect(saving).toContain('12 × € 27,50 verschil per maand');
  expect(saving).not.toContain('schatting');
});

it.each([
  [4500, '€ 45,00'],
  [0, 'Niets'],
  [null, 'Niet opgegeven'],
])('shows a commission of %s cents as %s', async (cents, text) => {
  await show({ ...proposal, provider_pays_cents: cents });
  expect([...document.querySelectorAll('dd')].at(-1)?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
