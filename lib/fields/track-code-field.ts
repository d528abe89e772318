/** The track code of a letter that was sent registered, as an operator types or scans it. */
import { stringField } from './text-fields';

/** Whether a letter has one is the letter's own business; so is the check digit. */
export const trackCode = stringField('trackCode', {
  max: 40,
  optional: true,
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
});
