import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cancellation } from '@/lib/contract/cancellations';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

const visitor = vi.hoisted(() => ({ locale: 'nl' as Locale }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => visitor.locale,
  getTranslations: async (namespace: string) => {
    if (namespace !== 'withdraw.order') throw new Error(`unexpected words: ${namespace}`);
    const t = translatorOf(visitor.locale, 'withdraw');
    return (key: 'buttonLetter', values: { number: number; company: string }) => t(`order.${key}`, values);
  },
}));

const { WithdrawOrder } = await import('./withdraw-order');

afterEach(() => document.body.replaceChildren());

/** Returns an order with one letter per flag, with only the fields that the component reads. */
function orderOf(offered: readonly boolean[]): Cancellation {
  const letters = offered.map((can_withdraw, at) => ({
    can_withdraw,
    company: { slug: `bedrijf-${at}`, name: `Bedrijf ${at}` },
  }));
  return { reference: 'r', letters } as unknown as Cancellation;
}

/** Renders as the server does: async components resolve in sequence. */
async function show(offered: readonly boolean[], locale: Locale = 'nl') {
  visitor.locale = locale;
  const { prelude } = await prerenderToNodeStream(<WithdrawOrder order={orderOf(offered)} />);
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  document.body.innerHTML = parts.join('');
}

describe('withdrawing from an order on its page', () => {
  it.each([
    { offered: [true], locale: 'nl', buttons: ['Herroep deze bestelling'] },
    { offered: [true], locale: 'en', buttons: ['Withdraw from this order'] },
    {
      offered: [true, true],
      locale: 'nl',
      buttons: ['Herroep de hele bestelling', 'Alleen brief 1: Bedrijf 0', 'Alleen brief 2: Bedrijf 1'],
    },
    { offered: [false, true], locale: 'nl', buttons: ['Alleen brief 2: Bedrijf 1'] },
  ] as const)('offers what can be withdrawn ($locale, $offered)', async ({ offered, locale, buttons }) => {
    await show(offered, locale);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  });

  it('is not shown where no letter can be withdrawn', async () => {
    await show([false, false]);
    expect(document.body).toBeEmptyDOMElement();
  });
});
