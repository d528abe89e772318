/**
 * The form of a question to support, and what operators fill in to deal with one (spec §7, §9). No flow: nothing of it
 * is kept as a draft. Never asks for a secret.
 */
import { fullNameField } from '@/lib/fields/full-name';
import { messageField } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
import { textField } from '@/lib/fields/text-fields';
import type { FieldSet } from '@/lib/flows/field-set';

/** What somebody asks, and where the answer goes. */
export interface ChatValues {
  message: string;
  full_name?: string;
  email: string;
}

/** By wire name, in the order of the form. */
export const chatFields: FieldSet<ChatValues> = {
  message: messageField({ attributes: { rows: 6 } }),
  full_name: fullNameField({ optional: true }),
  email,
};

/** Goes into a mail, each line a paragraph. */
export const chatAnswerFields: FieldSet<{ text: string }> = {
  text: textField('answerText', { max: 5000, attributes: { rows: 8 } }),
};

/** Why nothing is answered: read by operators alone. */
export const chatCloseFields: FieldSet<{ note: string }> = {
  note: textField('internalNote', { max: 2000, attributes: { rows: 3 } }),
};
