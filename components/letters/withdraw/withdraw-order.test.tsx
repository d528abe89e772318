import '@testing-library/jest-dom/vitest';
import { screen, within } from '@testing-library/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cancellation, CancellationState } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

const visitor = vi.hoisted(() => ({ locale: 'nl' as Locale }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => visitor.locale,
  getTranslations: async (namespace: string) => {
    if (namespace !== 'withdraw.order') throw new Error(`unexpected words: ${namespace}`);
    const t = translatorOf(visitor.locale, 'withdraw');
    return (key: 'text' | 'textLeft', values: { count: number }) => t(`order.${key}`, values);
  },
}));

const { WithdrawOrder } = await import('./withdraw-order');

afterEach(() => document.body.replaceChildren());

/** Returns an order with one letter per state, with only the fields that the component reads. */
function orderOf(states: readonly CancellationState[], isOwner = true): Cancellation {
  const letters = states.map((state, at) => ({
    state,
    company: { slug: `bedrijf-${at}`, name: `Bedrijf ${at}` },
  }));
  return { reference: 'r', is_owner: isOwner, letters } as unknown as Cancellation;
}

/** Renders as the server does: async components resolve in sequence. */
async function show(states: readonly CancellationState[], locale: Locale = 'nl', isOwner = true) {
  visitor.locale = locale;
  const order = orderOf(states, isOwner);
  const { prelude } = await prerenderToNodeStream(<WithdrawOrder order={order} />);
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  document.body.innerHTML = parts.join('');
}

describe('withdrawing from an order on its page', () => {
  it.each([
    { locale: 'nl', states: ['sent'], words: 'Je brief is al op de post: die kunnen we niet terughalen.' },
    { locale: 'nl', states: ['received', 'blocked'], words: 'Je brieven zijn al op de post' },
    { locale: 'en', states: ['sent'], words: 'Your letter is in the post already: we cannot call it back.' },
    { locale: 'en', states: ['sent', 'received'], words: 'Your letters are in the post already' },
  ] as const)(
    'states that sent letters can’t be stopped ($locale, $states)',
    async ({ locale, states, words }) => {
      await show(states, locale);
      expect(screen.getByText(words, { exact: false })).toBeVisible();
    },
  );

  it('counts only open letters', async () => {
    await show(['sent', 'confirmed', 'withdrawn']);
    expect(screen.getByText(/^Je brief is al op de post/)).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  });

  it('does not state it while one can still be stopped', async () => {
    await show(['sent', 'processed']);
    expect(screen.queryByText(/al op de post/)).toBeNull();
    expect(screen.getByText(translatorOf('nl', 'withdraw')('order.text'))).toBeVisible();
  });

  it('is shown to its owner, for open orders only', async () => {
    await show(['sent'], 'nl', false);
    expect(document.body).toBeEmptyDOMElement();
    await show(['confirmed', 'refunded']);
    expect(document.body).toBeEmptyDOMElement();
  });
});
