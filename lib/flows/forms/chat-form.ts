/**
 * The form of a question to support, and the operators' forms for it. Not a flow: no drafts. Never requests a secret.
 */
import { fullNameField } from '@/lib/fields/full-name';
import { messageField } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
import { textField } from '@/lib/fields/text-fields';
import type { FieldSet } from '@/lib/flows/field-set';

/** A question, and the address for the answer. */
export interface ChatValues {
  message: string;
  full_name?: string;
  email: string;
}

/** By wire name, in form order. */
export const chatFields: FieldSet<ChatValues> = {
  message: messageField({ attributes: { rows: 6 } }),
  full_name: fullNameField({ optional: true }),
  email,
};

/** The mailed answer, each line a paragraph. */
export const chatAnswerFields: FieldSet<{ text: string }> = {
  text: textField('answerText', { max: 5000, attributes: { rows: 8 } }),
};

/** The reason for closing without an answer: visible to operators only. */
export const chatCloseFields: FieldSet<{ note: string }> = {
  note: textField('internalNote', { max: 2000, attributes: { rows: 3 } }),
};
