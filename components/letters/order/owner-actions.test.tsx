import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import type { Cancellation, CancellationState } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { OwnerActions } from './owner-actions';

const visitor = vi.hoisted(() => ({ locale: 'nl' as Locale }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => visitor.locale,
  getTranslations: async (namespace: 'track') =>
    createTranslator({ locale: visitor.locale, messages: messagesOf(visitor.locale), namespace }),
}));

afterEach(() => document.body.replaceChildren());

/** Returns an order with one letter per state, with only the fields that the component reads. */
function orderOf(states: readonly CancellationState[], withoutEnd: number | null = null): Cancellation {
  const letters = states.map((state, at) => ({
    state,
    company: { slug: 'zon', name: `Zon ${at}` },
    ends_on: at === withoutEnd ? null : '2027-01-01',
  }));
  return {
    reference: 'r',
    is_owner: true,
    letters,
    submitted_at: '2026-11-20T10:00:00Z',
    state: states[0],
    confirmation_email: 'eva@klant.example',
  } as unknown as Cancellation;
}

it.each([
  ['nl', ['sent'], ['Zet de verwachte einddatum in je agenda']],
  ['nl', ['confirmed'], ['Zet de einddatum in je agenda']],
  ['en', ['sent'], ['Put the expected end date in your calendar']],
  [
    'en',
    ['confirmed', 'received'],
    [
      'Put the end date of letter 1 (Zon 0) in your calendar',
      'Put the expected end date of letter 2 (Zon 1) in your calendar',
    ],
  ],
] as const)(
  'calls the end expected until the company confirmed it (%s, %s)',
  async (locale, states, texts) => {
    visitor.locale = locale;
    const { prelude } = await prerenderToNodeStream(<OwnerActions order={orderOf(states)} />);
    let html = '';
    for await (const part of prelude) html += part;
    document.body.innerHTML = html;
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.includes('/end.ics?letter='));
    expect(links.map((link) => link.textContent?.trim())).toEqual(texts);
  },
);

it('has no calendar file for a letter without an expected end', async () => {
  visitor.locale = 'en';
  const { prelude } = await prerenderToNodeStream(<OwnerActions order={orderOf(['sent', 'sent'], 1)} />);
  let html = '';
  for await (const part of prelude) html += part;
  expect(html.match(/end\.ics\?letter=\d/g)).toEqual(['end.ics?letter=0']);
});

it.each([
  ['submitted', 'De bevestiging gaat naar eva@klant.example.'],
  ['received', 'De bevestiging is gestuurd naar eva@klant.example.'],
] as const)('says of an order that is %s: %s', async (state, text) => {
  visitor.locale = 'nl';
  const { prelude } = await prerenderToNodeStream(<OwnerActions order={orderOf([state])} />);
  let html = '';
  for await (const part of prelude) html += part;
  expect(html).toContain(text);
});
