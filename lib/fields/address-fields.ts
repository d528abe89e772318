/** Named fields of an address; postcode validation depends on the selected country. */
import { findHouseNumber } from '@/lib/contract/addresses/house-number';
import { countryField, lacksPostalCodes } from './countries';
import type { Field, FieldScope, FieldSettings } from './field';
import { findPostalCode } from './postal-code';
import { stringField } from './text-fields';

/** Returns the value of a sibling country field, Dutch by default. */
export function countryIn(scope: FieldScope, field: string): string {
  const raw = scope.values[field];
  return typeof raw === 'string' && raw !== '' ? raw : 'nl';
}

/** Validates a line of an address: it must contain text, in any script. */
function findAddressText(line: string): string | null {
  return /[\p{L}\p{N}]/u.test(line) ? line : null;
}

export const street = stringField('street', {
  max: 100,
  find: findAddressText,
  attributes: { autoComplete: 'address-line1', autoCapitalize: 'words', maxLength: 100 },
});

/**
 * With its addition: `12 A`, `5-2`. Dutch ones have a number, also after a designation (`t/o 263`); elsewhere a house may have a name,
 * or no number.
 */
export const houseNumber = stringField('houseNumber', {
  max: 30,
  find: (line, scope) =>
    countryIn(scope, 'country') === 'nl' && !findHouseNumber(line) ? null : findAddressText(line),
  mayBeBlank: (scope) => countryIn(scope, 'country') !== 'nl',
  width: 'short',
  attributes: { autoComplete: 'address-line2', maxLength: 30 },
});

/** A postcode in the format of the country in the field `countryName`. */
export function postalCodeField<const N extends string>(
  name: N,
  countryName: string,
  settings: Pick<FieldSettings<string>, 'mayBeBlank' | 'when'> = {},
): Field<N, string> {
  return stringField(name, {
    max: 16,
    find: (line, scope) => findPostalCode(line, countryIn(scope, countryName)),
    mayBeBlank: (scope) => lacksPostalCodes(countryIn(scope, countryName)),
    width: 'short',
    attributes: {
      autoComplete: 'postal-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: 16,
    },
    ...settings,
  });
}

export const postalCode = postalCodeField('postalCode', 'country');

export const city = stringField('city', {
  max: 80,
  find: findAddressText,
  attributes: { autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 80 },
});

export const country = countryField('country', { attributes: { autoComplete: 'country' } });
