import { describe, expect, it } from 'vitest';
import { describePrices } from './describe-prices';

const amountsCents = { registered: 1195, regular: 395 };
/** Non-breaking spaces as plain ones. */
const plain = (prices: ReturnType<typeof describePrices>) =>
  JSON.parse(JSON.stringify(prices).replaceAll('\u00a0', ' '));

describe('the texts of prices', () => {
  it('are those of each option, of the order button, and of the lowest price', () => {
    const prices = describePrices({ fields: ['letterOption'], amountsCents }, 'nl', 'Bestellen');
    expect(plain(prices)).toEqual({
      fields: ['letterOption'],
      amountsCents,
      amounts: { registered: '€ 11,95', regular: '€ 3,95' },
      start: 'vanaf € 3,95',
      orders: { registered: 'Bestellen: € 11,95', regular: 'Bestellen: € 3,95' },
    });
  });

  it('begin with the sum of the lowest prices of several letters', () => {
    const { start } = describePrices({ fields: ['first', 'second'], amountsCents }, 'en', 'Order');
    expect(start).toBe('from €7.90');
  });

  it('begin with the price itself where there is one', () => {
    const { start } = describePrices(
      { fields: ['letterOption'], amountsCents: { registered: 1195 } },
      'en',
      'Order',
    );
    expect(start).toBe('€11.95');
  });
});
