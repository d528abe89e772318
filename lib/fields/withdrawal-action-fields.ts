/** What an operator fills in to settle a statement of withdrawal. */
import { isReference, normaliseReference } from '@/lib/contract/references';
import { stringField, textField } from './text-fields';

/** The order that a statement is about: its whole reference, so that no other one is stopped. */
export const withdrawnOrder = stringField('withdrawnOrder', {
  max: 40,
  find: (line) => (isReference(line) ? normaliseReference(line) : null),
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
});

/** The place of the one letter of that order that a statement is about, from 1; empty for what its words say, or all of it. */
export const withdrawnLetter = stringField('withdrawnLetter', {
  max: 2,
  optional: true,
  find: (line) => (/^[1-9]\d?$/.test(line) ? line : null),
  width: 'short',
  attributes: { autoComplete: 'off', inputMode: 'numeric', maxLength: 2 },
});

/** Words to the consumer. */
export const withdrawalAnswerText = textField('withdrawalAnswerText', { max: 2000 });
