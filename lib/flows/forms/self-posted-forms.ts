/** The forms about a letter that its sender posts, by wire name: the reminder, and the day of posting. */
import { email } from '@/lib/fields/person-fields';
import { dateField, stringField } from '@/lib/fields/text-fields';
import type { FieldSet } from '../field-set';

export const selfPostedForm: FieldSet<{ email: string }> = { email };

/** As typed; which codes are taken is decided with the letter (lib/api/cases/self-posted). */
const receiptCode = stringField('receiptCode', {
  max: 40,
  optional: true,
  width: 'medium',
  attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
});

const postedOn = dateField('postedOn', { notBefore: { yearsFromToday: -1 }, notAfter: 'today' });

export interface PostedValues {
  posted_on: string;
  receipt_code?: string;
}

export const postedForm: FieldSet<PostedValues> = { posted_on: postedOn, receipt_code: receiptCode };
