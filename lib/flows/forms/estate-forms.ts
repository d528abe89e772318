/** The forms of the list of contracts after a death, by wire name. They are no flows: the list is saved with each of them. */
import { contractWishes } from '@/lib/contract/estates';
import { booleanField, optionsOf, radioField, selectField } from '@/lib/fields/choice-fields';
import { contractNumber } from '@/lib/fields/contract-fields';
import type { Field } from '@/lib/fields/field';
import { email, firstName, lastName, phoneNumber } from '@/lib/fields/person-fields';
import { stringField } from '@/lib/fields/text-fields';
import { deceasedFields, heirRole } from '@/lib/flows/letters/cancel-on-behalf';

const [deceasedName, dateOfDeath, deceasedStreet, deceasedTown] = deceasedFields;

/** Kinds of contract to choose from where the company is not in the register: those for which it matters, and the rest. */
const namedKinds = [
  'rental',
  'energy',
  'water',
  'telecom',
  'health_insurance',
  'insurance',
  'life_insurance',
  'bank',
  'press',
  'association',
  'charity',
  'lottery',
  'other',
] as const;

export const estateForms = {
  deceased: {
    deceased_name: deceasedName,
    date_of_death: dateOfDeath,
    deceased_street: deceasedStreet,
    deceased_town: deceasedTown,
  },
  heir: {
    first_name: firstName,
    last_name: lastName,
    heir_role: heirRole,
    email,
    phone_number: phoneNumber,
    has_inheritance_certificate: booleanField('hasInheritanceCertificate'),
  },
  contract: {
    contract_wish: selectField('contractWish', { options: optionsOf(...contractWishes) }),
    contract_number: contractNumber,
  },
  other: {
    other_name: stringField('otherName', { max: 100, attributes: { autoComplete: 'off', maxLength: 100 } }),
    contract_kind: selectField('contractKind', { options: optionsOf(...namedKinds) }),
  },
  link: { email },
  letters: { letter_option: radioField('letterOption', { options: optionsOf('regular', 'registered') }) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

type Forms = typeof estateForms;

/** Parsed values of a form by wire name. */
export type EstateFormValues<F extends keyof Forms> = {
  -readonly [N in keyof Forms[F]]: Forms[F][N] extends Field<string, infer V> ? V : never;
};

/** Values of both parts, as they are stored. */
export type EstateValues = EstateFormValues<'deceased'> & EstateFormValues<'heir'>;
