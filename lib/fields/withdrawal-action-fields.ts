/** Fields of an operator's actions on a withdrawal. */
import { isReference, normaliseReference } from '@/lib/contract/references';
import { stringField } from './text-fields';

/** The order of a withdrawal: its whole reference, to avoid stopping another one. */
export const withdrawnOrder = stringField('withdrawnOrder', {
  max: 40,
  find: (line) => (isReference(line) ? normaliseReference(line) : null),
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
});

/** Number of the letter in that order, from 1; empty for the whole order or as stated. */
export const withdrawnLetter = stringField('withdrawnLetter', {
  max: 2,
  optional: true,
  find: (line) => (/^[1-9]\d?$/.test(line) ? line : null),
  width: 'short',
  attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 2 },
});
