/** The form that has a letter e-mailed, by wire name. */
import { email } from '@/lib/fields/person-fields';
import type { FieldSet } from '../field-set';

export const emailedLetterForm: FieldSet<{ email: string }> = { email };
