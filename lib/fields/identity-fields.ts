/**
 * Named fields that identify a person to an insurer: kind, country and number of an identity document, never a copy of
 * it, and the country of birth.
 */
import { optionsOf, selectField } from './choice-fields';
import { countryField } from './countries';
import { findDocumentNumber } from './document-number';
import { stringField } from './text-fields';

/** The documents with a drawn sample in the form. */
export const documentTypes = ['id-card', 'passport', 'driving-licence'] as const;

export const documentType = selectField('documentType', {
  width: 'medium',
  options: optionsOf(...documentTypes),
});

/** Issuing country: determines the number's format. */
export const documentCountry = countryField('documentCountry', { attributes: { autoComplete: 'off' } });

export const documentNumber = stringField('documentNumber', {
  max: 30,
  find: (line, { values }) => findDocumentNumber(line, values.documentType, values.documentCountry),
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 30 },
});

export const countryOfBirth = countryField('countryOfBirth', { attributes: { autoComplete: 'off' } });
