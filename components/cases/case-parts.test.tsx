import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import type { CaseView } from '@/lib/contract/cases';
import { processes } from '@/lib/flows/processes';
import { messagesOf } from '@/lib/i18n/messages';
import { CaseFee } from './case-fee';
import { CaseTurn } from './case-turn';
import { ProposalSheet } from './proposal/proposal-sheet';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: 'requestPages.follow') =>
    createTranslator({ locale: 'nl', messages: messagesOf('nl'), namespace }),
}));
vi.mock('@/components/letters/order/support-line', () => ({ SupportLine: () => null }));

const view: CaseView = {
  reference: '4QNF8TNK3T4F74Q03PV7FMTQ2S',
  flow: 'negotiation',
  process: 'negotiation',
  state: 'accepted',
  general_status: 'inProgress',
  company: null,
  created_at: '2026-11-20T10:00:00Z',
  due_at: null,
  events: [],
  is_owner: true,
  confirmation_email: 'jan@klant.example',
  proposal: null,
  contract_start_date: null,
  gift_card: null,
  payment: {
    id: 'PDX1WWQVK0YSS76349XTVC3VP5',
    purpose: 'fee',
    status: 'paid',
    amount_cents: 6930,
    currency: 'EUR',
    checkout_url: null,
    page_url: '/aanvraag/voltooid/4QNF8TNK3T4F74Q03PV7FMTQ2S',
    reference: '4QNF8TNK3T4F74Q03PV7FMTQ2S',
    company_slug: null,
  },
};

async function show(
  Part: typeof CaseFee | typeof CaseTurn | typeof ProposalSheet,
  caseView: Partial<CaseView>,
) {
  const { prelude } = await prerenderToNodeStream(<Part caseView={{ ...view, ...caseView }} />);
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  document.body.innerHTML = parts.join('');
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
}

describe('a paid fee', () => {
  const withContract = ['accepted', 'contract_requested', 'completed'];
  const after = Object.keys(processes.negotiation) as CaseView['state'][];
  const paidStates = after.filter(
    (state) => !['received', 'calling', 'proposed', 'rejected'].includes(state),
  );

  it.each(paidStates.filter((state) => state !== 'awaiting_fee'))('of a case that is %s', async (state) => {
    const shown = await show(CaseFee, { state });
    if (withContract.includes(state)) expect(shown).toBe('Betaald. Dank je wel.');
    else expect(shown).toContain('Je krijgt € 69,30 terug.');
  });
});

describe('whose turn it is', () => {
  it('says of an agreement whose fee was not paid that the customer had accepted', async () => {
    const events = [{ state: 'awaiting_fee' as const, at: '2026-11-21T10:00:00Z' }];
    const accepted = await show(CaseTurn, { state: 'lapsed', events, payment: null });
    expect(accepted).toContain('Je zei ja, maar we kregen de vergoeding niet op tijd.');
    expect(await show(CaseTurn, { state: 'lapsed' })).not.toContain('Je zei ja');
  });

  it('promises an answer to a complaint with an address only', async () => {
    const complaint = { process: 'message', state: 'received', due_at: '2026-11-24T10:00:00Z' } as const;
    expect(await show(CaseTurn, complaint)).toContain('hoor je van ons');
    const anonymous = await show(CaseTurn, { ...complaint, confirmation_email: null });
    expect(anonymous).toContain('Zonder adres lezen we je bericht wel, maar kunnen we niet antwoorden.');
  });

  it('names the day on which a policy starts', async () => {
    const policy = { process: 'application', state: 'active' } as const;
    expect(await show(CaseTurn, { ...policy, contract_start_date: '2999-01-01' })).toContain(
      'De ingangsdatum is 1 januari 2999.',
    );
    expect(await show(CaseTurn, { ...policy, contract_start_date: '2020-01-01' })).toContain(
      'Ingegaan op 1 januari 2020.',
    );
  });
});

describe('the sheet of a negotiated offer', () => {
  const proposal: CaseView['proposal'] = {
    id: '5ac3f1d2-3f2a-4a51-9d5f-1f6f4f1f2a3b',
    category: 'mobile',
    old_provider: 'KPN',
    new_provider: 'KPN',
    old_monthly_cents: 4000,
    old_yearly_cents: null,
    new_monthly_cents: 3000,
    yearly_saving_cents: 12_000,
    total_saving_cents: null,
    fee_cents: 3000,
    provider_pays_cents: null,
    contract_start_date: null,
    contract_end_date: null,
    note: null,
    proposed_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-12-01T10:00:00Z',
    decision: 'open',
    decided_at: null,
  };
  const isCurrent = {
    proposed: true,
    awaiting_fee: true,
    accepted: true,
    rejected: false,
    lapsed: false,
  } as const;

  it.each(Object.entries(isCurrent))('of a case that is %s', async (state, current) => {
    const shown = await show(ProposalSheet, { state: state as CaseView['state'], proposal });
    expect(shown.includes('Je nieuwe prijs')).toBe(current);
    expect(shown.includes('De prijs in het aanbod')).toBe(!current);
  });
});
