/** The tracking code of a registered letter, typed or scanned by an operator. */
import { stringField } from './text-fields';

/** The check digit is not validated. */
export const trackCode = stringField('trackCode', {
  max: 40,
  optional: true,
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
});
