/** The forms about a letter that came back: its report, by the customer or an operator, and another address. */
import { returnReasons } from '@/lib/contract/letters/letter-returns';
import { postalCodeField } from '@/lib/fields/address-fields';
import { optionsOf, selectField } from '@/lib/fields/choice-fields';
import { countryField } from '@/lib/fields/countries';
import { stringField, textField } from '@/lib/fields/text-fields';
import type { FieldSet } from '@/lib/flows/field-set';
import { recipientCity, recipientLines } from '@/lib/flows/letters/letter-groups';

const returnReason = selectField('returnReason', { options: optionsOf(...returnReasons) });

/** By the customer, on the page of the order. */
export const returnReportForm: FieldSet<{ return_reason: string }> = { return_reason: returnReason };

/** A scanner types what the letter's QR code holds: a link that ends with the code. */
function codeIn(typed: string): string | null {
  return (
    typed
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? null
  );
}

/** By an operator: the code on the letter or the track code, typed or scanned. */
export const returnScanForm: FieldSet<{ letter_code: string; return_reason: string }> = {
  letter_code: stringField('letterCode', {
    max: 150,
    find: codeIn,
    width: 'medium',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  }),
  return_reason: returnReason,
};

/** Of an operator who found that a letter did not come back. */
export const returnDenyForm: FieldSet<{ deny_note: string }> = {
  deny_note: textField('denyNote', { max: 500, attributes: { rows: 3 } }),
};

/** The lines of another address, in the country of the letter. */
export const returnAddressFields = {
  recipient_lines: recipientLines,
  recipient_postal_code: postalCodeField('recipientPostalCode', 'recipientCountry', {
    mayBeBlank: (scope) => scope.values.recipientCountry !== 'nl',
  }),
  recipient_city: recipientCity,
} as const;

export const returnAddressForm: FieldSet<{
  recipient_lines: string;
  recipient_postal_code?: string;
  recipient_city: string;
  recipient_country: string;
}> = { ...returnAddressFields, recipient_country: countryField('recipientCountry') };
