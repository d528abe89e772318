/** Named fields of the small forms: messages and mail consents. */
import { declarationField } from './choice-fields';
import type { Field, FieldSettings } from './field';
import { stringField, textField } from './text-fields';

/** A message of at most 4,000 characters. */
export function messageField(settings: FieldSettings<string> = {}): Field<'message', string> {
  return textField('message', { max: 4000, ...settings });
}

/** The reference of an order or request, whole or its first 8 characters; unvalidated, for a person to read. */
export const orderReference = stringField('orderReference', {
  max: 40,
  find: (line) => (/^[\dA-Za-z][\dA-Za-z -]*$/.test(line) ? line.toUpperCase() : null),
  optional: true,
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
});

/** Declaration that the input matches the contract. */
export const valuesMatch = declarationField('valuesMatch', '2026-11-21');

/** Consent to new articles by mail. */
export const articlesConsent = declarationField('articlesConsent', '2026-11-21');

/** Consent to user panel invitations by mail. */
export const panelConsent = declarationField('panelConsent', '2026-11-21');
