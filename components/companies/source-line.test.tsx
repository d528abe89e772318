import '@testing-library/jest-dom/vitest';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import { HowRead, SourceLine } from './source-line';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: 'companies') =>
    createTranslator({ locale: 'nl', messages: messagesOf('nl'), namespace }),
}));

afterEach(() => document.body.replaceChildren());

async function show(node: ReactNode) {
  const { prelude } = await prerenderToNodeStream(node);
  let html = '';
  for await (const part of prelude) html += part;
  document.body.innerHTML = html;
}

const factOf = (date: string | null, checked = '2026-11') => ({
  source: { kind: 'own', url: 'https://www.zon.example/a', date } as const,
  checked,
});

it.each([
  [null, 'Bron: zon.example, zonder datum.'],
  ['2012-03', 'Bron: zon.example, maart 2012. Dit kan verouderd zijn.'],
  [String(new Date().getFullYear()), `Bron: zon.example, ${new Date().getFullYear()}.`],
])('a source warns of its age only where it gives one: %s', async (date, line) => {
  await show(<SourceLine fact={factOf(date)} />);
  expect(document.body).toHaveTextContent(new RegExp(`^${line.replaceAll('.', '\\.')}$`));
});

it('a source in another language than ours says which', async () => {
  const source = { kind: 'own', url: 'https://help.zon.example/hc/ru/articles/8', date: null } as const;
  await show(<SourceLine fact={{ source }} />);
  expect(document.body).toHaveTextContent(/^Bron: help\.zon\.example, zonder datum, in het Russisch\.$/);
});

it('a page says once how sources without a date were read', async () => {
  await show(<HowRead facts={[factOf(null, '2026-03'), factOf(null), factOf('2026', '2026-12')]} />);
  expect(document.body).toHaveTextContent(/voor het laatst: november 2026\.$/);
  await show(<HowRead facts={[factOf('2026')]} />);
  expect(document.body).toHaveTextContent(/^$/);
});
