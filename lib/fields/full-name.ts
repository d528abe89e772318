/** A person's name in one field, for forms that don't need its parts. */
import type { FieldSettings } from './field';
import { findPersonName } from './person-fields';
import { stringField } from './text-fields';

const max = 120;

/** `fullName`, as typed. */
export function fullNameField(settings: FieldSettings<string> = {}) {
  return stringField('fullName', {
    max,
    find: findPersonName,
    attributes: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false, maxLength: max },
    ...settings,
  });
}
