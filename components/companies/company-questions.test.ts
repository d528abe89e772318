import { expect, it, vi } from 'vitest';
import type { Company } from '@/lib/contract/companies';
import type { Fact } from '@/lib/contract/company-facts';
import { listCompanyQuestions } from './company-questions';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async () => (key: string, values?: object) =>
    values ? `${key} ${JSON.stringify(values)}` : key,
}));

const company: Company = {
  id: 1,
  slug: 'zon',
  name: 'Zon',
  category: 'streaming',
  cancellable: true,
  english: true,
  status: 'active',
  picture_url: '',
  aliases: [],
  contract_class: 'streaming',
  country: 'nl',
  successor: null,
  flagged: false,
  origin: 'register',
  confidence: 'sourced',
  facts: [],
  cancellation_address: null,
};
const base = {
  purpose: 'cancellation',
  tier: 'A',
  source: { kind: 'own', url: 'https://zon.example/', date: '2026' },
  checked: '2026-11',
} as const;
const steps: Fact = { ...base, kind: 'steps', value: { nl: ['Log in.'], en: ['Sign in.'] } };
const page: Fact = { ...base, kind: 'cancel-page', value: 'https://zon.example/stop' };
const methods: Fact = { ...base, kind: 'methods', value: ['account', 'chat'] };
const phone: Fact = { ...base, kind: 'phone', value: '0800 1' };
const email: Fact = { ...base, kind: 'email', value: 'stop@zon.example' };

it.each([
  ['the steps, as the card', [phone, page, steps], /freeWithRoute .*Log in\./],
  ['the page where there are no steps', [phone, methods, page], /freeWithPage .*zon\.example\/stop/],
  ['the methods', [phone, methods], /freeWithMethods .*account of chat/],
  [
    'the law, where it is the only source',
    [{ ...methods, source: { ...base.source, url: 'https://laws.example/BWBR0005290/README.md' } }],
    /freeByLaw .*Zon/,
  ],
  ['the telephone number', [email, phone], /freeWithPhone .*0800 1/],
  ['the e-mail address', [email], /freeWithEmail .*stop@zon/],
  ['the general way without a source', [], /freeUnknown .*general .*account .*appStore .*online .*service /],
] as [string, Fact[], RegExp][])('answers how to cancel for free with %s', async (_, facts, expected) => {
  const questions = await listCompanyQuestions({ ...company, facts });
  expect(questions.find(({ question }) => question.startsWith('free '))?.answer).toMatch(expected);
});

it('answers how long the notice is with what narrows it down', async () => {
  const note = { nl: 'Tegen het einde van een maand.', en: 'To the end of a month.' };
  const term: Fact = { ...base, kind: 'notice-term', value: 'P18D', note };
  const questions = await listCompanyQuestions({ ...company, facts: [term] });
  expect(questions.find(({ question }) => question.startsWith('notice '))?.answer).toBe(
    'De opzegtermijn is 18 dagen. Tegen het einde van een maand.',
  );
});
