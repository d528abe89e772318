/** Operators' forms about disputes. */

import { disputeEndMaxYears } from '@/lib/config/business';
import { callOutcomes } from '@/lib/contract/disputes';
import { optionsOf, radioField } from '@/lib/fields/choice-fields';
import { dateField, textField } from '@/lib/fields/text-fields';
import type { FieldSet } from '@/lib/flows/field-set';

/** For colleagues; hidden from the customer. */
const internalNote = textField('internalNote', { max: 2000, optional: true, attributes: { rows: 3 } });

export interface NoteValues {
  note?: string;
}

/** Actions with only a note. */
export const noteFields: FieldSet<NoteValues> = { note: internalNote };

export interface CallValues {
  outcome: string;
  last_usable_date?: string;
  next_date?: string;
  note?: string;
}

/** Result of a call. */
export const callFields: FieldSet<CallValues> = {
  outcome: radioField('followUpOutcome', { options: optionsOf(...callOutcomes) }),
  last_usable_date: dateField('confirmedEnd', {
    optional: true,
    notBefore: { yearsFromToday: -1 },
    notAfter: { yearsFromToday: disputeEndMaxYears },
  }),
  next_date: dateField('nextCallDate', {
    optional: true,
    notBefore: 'today',
    notAfter: { yearsFromToday: 1 },
  }),
  note: internalNote,
};
