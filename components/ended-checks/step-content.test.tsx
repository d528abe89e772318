import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import type { KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { messagesOf } from '@/lib/i18n/messages';
import { StepContent } from './step-content';

let locale: 'nl' | 'en' = 'nl';
vi.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (namespace: 'endedCheck') =>
    createTranslator({ locale, messages: messagesOf(locale), namespace }),
}));

const check: KeyedEndedCheck = {
  part: 'steps',
  outcome: null,
  company: { slug: 'ziggo', name: 'Ziggo' },
  subject: 'letter',
  ends_on: '2026-10-31',
  requested_on: null,
  sent_on: '2026-09-28',
  delivered_on: null,
  answer: 'charged',
  steps: null,
  charge: { on: new Date().toISOString().slice(0, 10), amount_cents: 4250 },
  letters: null,
  company_email: null,
  contract_class: 'telecom',
  category: 'telecom',
  is_business: false,
  held: null,
  asks_period: false,
};

async function reversalOf(shown: KeyedEndedCheck): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StepContent step="reversal" check={shown} keyText="key" />,
  );
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

it.each([
  ['nl', 'acht weken', 'gaat over consumenten'],
  ['en', 'eight weeks', 'is about consumers'],
] as const)(
  'names a term to reverse a debit to consumers alone, whom its sources are about (%s)',
  async (language, term, consumers) => {
    locale = language;
    const own = await reversalOf(check);
    expect(own).toContain(term);
    expect(own).toContain('consumentenbond.nl');
    const business = await reversalOf({ ...check, is_business: true });
    expect(business).not.toContain(term);
    expect(business).not.toContain('consumentenbond.nl');
    expect(business).toContain(consumers);
  },
);
