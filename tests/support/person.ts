/** A person with every kind of personal data, for tests of export and erasure. */

import { signaturePicture } from './cancel-job';
import { Member } from './member';
import { cancelValues } from './samples/cancel-form-values';
import type { TestContext } from './test-context';

/** Values of a letter's form: every identifying field. */
export const personValues = {
  ...cancelValues,
  firstName: 'Wilhelmijne',
  lastName: 'Zonneveld-Quist',
  street: 'Kwartelslag',
  houseNumber: '417',
  postalCode: '9753 XK',
  city: 'Haren',
  email: 'mina.zonneveld@klant.example',
  phoneNumber: '06 83 74 65 92',
  bankAccount: 'NL91 ABNA 0417 1643 00',
  dateOfBirth: '1958-03-27',
  comment: 'Mijn zus Wilhelmijne Zonneveld-Quist heeft dit ook gevraagd.',
} as const;

export const personEmail = personValues.email;

/** Registers an account with that name and address, confirmed. */
export async function joinPerson(api: TestContext, locale: 'nl' | 'en' = 'nl'): Promise<Member> {
  const person = new Member(api, locale);
  await person.join(personEmail, {
    first_name: personValues.firstName,
    last_name: personValues.lastName,
    commercial_opted_in: true,
  });
  return person;
}

/** The values with a drawn signature. */
export async function signedPersonValues(): Promise<object> {
  return { ...personValues, signature: { method: 'drawn', image: await signaturePicture() } };
}
