/** Every field of the forms of letters is printed on the letter, or stands here as one that is not. */
import { describe, expect, it } from 'vitest';
import { listFields } from '@/lib/flows/flow';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import { cancelOnBehalfFlow } from '@/lib/flows/letters/cancel-on-behalf';
import { letterText } from '@/lib/letters/letter-text';
import { type LetterValues, letterInputOf } from './letter-content';

/** Parsed values with which every printed field changes the text. */
const values = {
  contractNumber: 'A-12345',
  endMode: 'date',
  endDate: '2027-03-01',
  business: true,
  businessName: 'Bakkerij Jansen',
  firstName: 'Jan',
  initials: 'J.P.',
  lastName: 'Jansen',
  street: 'Dorpsstraat',
  houseNumber: '12',
  postalCode: '1234 AB',
  city: 'Ons Dorp',
  country: 'nl',
  email: 'jan@klant.example',
  phoneNumber: '+31612345678',
  dateOfBirth: '1980-02-29',
  bankAccount: 'NL91ABNA0417164300',
  comment: 'Graag per e-mail.',
  ownAddress: true,
  recipientName: 'Netflix International B.V.',
  recipientLines: 'Postbus 1000',
  recipientPostalCode: '1000 AA',
  recipientCity: 'Amsterdam',
  recipientCountry: 'nl',
  letterOption: 'registered',
  letterLanguage: 'nl',
  signature: { method: 'typed', text: 'Jan Jansen' },
  startMoment: 'now',
  commercialOptedIn: false,
} as const satisfies LetterValues;

const onBehalfValues = {
  ...values,
  business: false,
  deceasedName: 'Johannes de Vries',
  deceasedStreet: 'Kerkstraat 7',
  deceasedTown: '1141 AB Monnickendam',
  dateOfDeath: '2026-11-02',
  withDateOfBirth: true,
  deceasedDateOfBirth: '1940-05-04',
  asksForDevices: true,
  heirRole: 'heir',
} as const satisfies LetterValues;

/** Another value of each printed field. */
const others = {
  contractNumber: 'B-9',
  endMode: 'asap',
  endDate: '2027-04-01',
  business: false,
  businessName: 'Slagerij Jansen',
  firstName: 'Piet',
  initials: 'P.',
  lastName: 'Pietersen',
  street: 'Kerkstraat',
  houseNumber: '14',
  postalCode: '1234 AC',
  city: 'Jouw Dorp',
  country: 'be',
  email: 'piet@klant.example',
  phoneNumber: '+31687654321',
  dateOfBirth: '1981-01-01',
  bankAccount: 'NL02ABNA0123456789',
  comment: 'Graag per post.',
  ownAddress: false,
  recipientName: 'Netflix Nederland',
  recipientLines: 'Postbus 2000',
  recipientPostalCode: '2000 AA',
  recipientCity: 'Haarlem',
  recipientCountry: 'de',
  letterOption: 'regular',
  letterLanguage: 'en',
  signature: undefined,
  deceasedName: 'Johanna de Vries',
  deceasedStreet: 'Kerkstraat 8',
  deceasedTown: '1141 AC Monnickendam',
  dateOfDeath: '2026-11-03',
  deceasedDateOfBirth: '1941-05-04',
  asksForDevices: false,
  heirRole: 'executor',
};

/** Fields that are not printed, with the reason. */
const notPrinted: Readonly<Record<string, string>> = {
  notLifeCover: 'a condition of the order',
  contractStart: 'decides the first possible day',
  termMonths: 'decides the first possible day',
  recipientConfirmed: 'a declaration to us',
  startMoment: 'decides the day of posting',
  laterEnd: 'a declaration to us',
  declarationComplete: 'a declaration to us',
  terms: 'a declaration to us',
  commercialOptedIn: 'consent to our mails',
  mayAct: 'a declaration to us',
  withDateOfBirth: 'opens the field that is printed',
};

/** What a company reads on the letter with these values. */
function printed(letterValues: object, isOnBehalf: boolean) {
  return letterText(
    letterInputOf({
      values: letterValues as LetterValues,
      isOnBehalf,
      company: {
        name: 'Netflix',
        cancellation_address: {
          address: { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' },
        },
        contract_class: 'other',
      },
      reference: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      code: 'ABCDEFGH',
      date: '2026-11-28',
      picture: null,
      siteUrl: 'https://snoei.example',
      enclosure: null,
    }),
  );
}

describe.each([
  { flow: cancelFlow, start: values, isOnBehalf: false },
  { flow: cancelOnBehalfFlow, start: onBehalfValues, isOnBehalf: true },
])('a letter of the form $flow.name', ({ flow, start, isOnBehalf }) => {
  const names = listFields(flow)
    .map(({ field }) => field.name)
    .filter((name) => !(name in notPrinted));

  it.each(names)('has the value of %s', (name) => {
    expect(others).toHaveProperty(name);
    const changed = { ...start, [name]: others[name as keyof typeof others] };
    expect(printed(changed, isOnBehalf)).not.toEqual(printed(start, isOnBehalf));
  });
});
