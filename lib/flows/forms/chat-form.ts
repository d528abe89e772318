/**
 * The form of a question to support. Not a flow: no drafts. Never requests a secret.
 */
import { fullNameField } from '@/lib/fields/full-name';
import { messageField } from '@/lib/fields/message-fields';
import { email } from '@/lib/fields/person-fields';
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
