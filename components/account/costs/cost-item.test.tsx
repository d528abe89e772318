import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import type { FixedCost } from '@/lib/contract/fixed-costs/fixed-costs';
import { formats, timeZone } from '@/lib/i18n/formats';
import { messagesOf } from '@/lib/i18n/messages';
import { CostItem } from './cost-item';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: 'fixedCosts') =>
    createTranslator({
      locale: 'nl',
      messages: messagesOf('nl'),
      namespace,
      formats,
      timeZone,
      onError: (error) => {
        throw error;
      },
    }),
}));

const cost: FixedCost = {
  id: '5ac3f1d2-3f2a-4a51-9d5f-1f6f4f1f2a3b',
  name: 'Netflix',
  company: { slug: 'netflix', cancellable: true, english: true },
  contract_class: 'streaming',
  category: 'media',
  amount_cents: 1399,
  period: 'month',
  yearly_cents: 16_788,
  started_on: null,
  term_months: null,
  source: 'scan',
  increase: { from_cents: 1199, noticed_on: '2026-11-23' },
  cancel: { kind: 'any-day' },
};

async function htmlOf(changed: Partial<FixedCost>): Promise<string> {
  const context = { locale: 'nl', link: null, canEdit: false, note: null, at: null } as const;
  const { prelude } = await prerenderToNodeStream(
    <CostItem cost={{ ...cost, ...changed }} context={context} />,
  );
  let html = '';
  for await (const part of prelude) html += part;
  return html.replaceAll(/\u00a0/g, ' ').replaceAll('<!-- -->', '');
}

describe('a higher price', () => {
  it.each([
    ['telecom', 'Je mag dan tot een maand na dat bericht kosteloos opzeggen', 'artikel=7.2'],
    ['energy', 'laten weten of en hoe je mag opzeggen', 'Artikel2.5'],
  ] as const)('of %s says what holds, with its source', async (contractClass, rule, source) => {
    const html = await htmlOf({ contract_class: contractClass });
    expect(html).toContain('Was € 11,99, nu € 13,99');
    expect(html).toContain(rule);
    expect(html).toContain(source);
  });

  it.each(['streaming', 'gym', 'insurance', null] as const)(
    'of %s claims no right',
    async (contractClass) => {
      const html = await htmlOf({ contract_class: contractClass });
      expect(html).toContain('Kijk in je voorwaarden of je daarom mag opzeggen');
      expect(html).toContain('href="/netflix"');
      expect(html).not.toMatch(/wetten\.overheid|eur-lex|mag je (?:meestal|het contract)/);
    },
  );

  it('leads to the question whether one may leave, with the term that is known', async () => {
    const link = '/mag-ik-weg?company=netflix';
    expect(await htmlOf({ term_months: 0 })).toContain(`${link}&amp;fixed=false&amp;changed=price`);
    expect(await htmlOf({ started_on: '2020-01-01', term_months: 12 })).toContain(
      `${link}&amp;contract_start=2020-01-01&amp;fixed=false&amp;changed=price`,
    );
    expect(await htmlOf({})).toContain(`${link}&amp;changed=price`);
  });

  it('is absent without an increase', async () => {
    expect(await htmlOf({ increase: null })).not.toContain('Was €');
  });
});

describe('cancelling', () => {
  it('leads to the company’s form, its page where no letter ends it, or the form with the name', async () => {
    expect(await htmlOf({})).toContain('href="/netflix/opzeggen"');
    const uncancellable = { slug: 'belastingdienst', cancellable: false, english: false };
    const page = await htmlOf({ company: uncancellable, increase: null });
    expect(page).toContain('href="/belastingdienst"');
    expect(page).toContain('Hoe je ervan afkomt');
    const other = await htmlOf({ company: null, name: 'De Krant' });
    expect(other).toContain('href="/opzeggen/ander-bedrijf?name=De+Krant"');
  });

  it('has the last day, and a reminder that is filled in', async () => {
    const html = await htmlOf({
      cancel: { kind: 'day', last_day: '2027-04-30', ends_on: '2027-06-01' },
      started_on: '2026-06-01',
      term_months: 12,
    });
    expect(html).toContain('uiterlijk 30 april 2027');
    expect(html).toContain(
      'href="/herinnering?company=netflix&amp;contract_start=2026-06-01&amp;term_months=12"',
    );
  });
});
