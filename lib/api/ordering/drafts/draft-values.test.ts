import { expect, it } from 'vitest';
import { orderLettersMax } from '@/lib/config/business';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { severalOnBehalf } from '@/lib/flows/letters/several-on-behalf';
import { sizeBytesOf, valuesMaxBytesFor } from './draft-values';

it('takes an order of as many letters as there may be, each with a long comment and another address', () => {
  const values = Object.fromEntries(
    Array.from({ length: orderLettersMax }).flatMap((_, position) =>
      [...severalOnBehalf.ownFieldNames].map((name) => [
        letterFieldName(position, name),
        'é'.repeat(name === 'comment' ? 500 : 40),
      ]),
    ),
  );
  const versions = Object.fromEntries(Object.keys(values).map((name) => [name, 100]));
  const bytes = sizeBytesOf(values) + sizeBytesOf(versions);
  expect(bytes).toBeGreaterThan(valuesMaxBytesFor(1));
  expect(bytes).toBeLessThan(valuesMaxBytesFor(orderLettersMax));
});
