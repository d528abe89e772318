/** What an operator fills in to settle a statement of withdrawal. */
import { isReference, normaliseReference } from '@/lib/contract/references';
import { stringField, textField } from './text-fields';

/** The order that a statement is about: its whole reference, so that no other one is stopped. */
export const withdrawnOrder = stringField('withdrawnOrder', {
  max: 40,
  find: (line) => (isReference(line) ? normaliseReference(line) : null),
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
});

/** Words to the consumer. */
export const withdrawalAnswerText = textField('withdrawalAnswerText', { max: 2000 });
