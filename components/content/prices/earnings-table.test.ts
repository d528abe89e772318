import { describe, expect, it } from 'vitest';
import { exampleSavingCents } from '@/components/content/blocks/prices/price-lists';
import { customerSharePercent, successFeePercent } from '@/lib/config/business';
import { feeCentsOf } from '@/lib/flows/saving';
import { messagesOf } from '@/lib/i18n/messages';
import { pricedServices } from './earnings-table';

describe('the success fee', () => {
  it('is a third of the example, less a cent in the hundred, and leaves the promised share', () => {
    expect(feeCentsOf(exampleSavingCents)).toBe(3960);
    expect(successFeePercent + customerSharePercent).toBe(100);
  });

  it('is in whole cents, never more than the saving', () => {
    for (const saving of [0, 1, 2, 99, 12_345]) {
      const fee = feeCentsOf(saving);
      expect(Number.isInteger(fee)).toBe(true);
      expect(fee).toBeLessThanOrEqual(saving);
    }
  });
});

describe('the table of services', () => {
  it('has texts for each service and no others', () => {
    const keys = pricedServices.map(({ key }) => key).sort();
    for (const locale of ['nl', 'en'] as const) {
      expect(Object.keys(messagesOf(locale).prices.table.rows).sort()).toEqual(keys);
    }
  });
});
