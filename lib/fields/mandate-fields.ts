/** Named fields that authorise Snoei: the mandate, and the SMS code. */
import { declarationField } from './choice-fields';
import { stringField } from './text-fields';

/** A mandate for one request, with each flow's own text. */
export const mandate = declarationField('mandate', '2026-11-21');

/** Declaration that all input is complete and true. */
export const declarationComplete = declarationField('declarationComplete', '2026-11-21');

/** The six digits that we sent by SMS, typed with or without a space. */
export const smsCode = stringField('smsCode', {
  max: 20,
  find: (line) => (/^\d{6}$/.test(line.replace(/[\s-]/g, '')) ? line.replace(/[\s-]/g, '') : null),
  width: 'short',
  attributes: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7, enterKeyHint: 'done' },
});
