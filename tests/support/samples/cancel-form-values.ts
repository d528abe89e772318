/** A test visitor's form values. */
import { newReference } from '@/lib/contract/references';

/** A company of the register with an address for cancellations in the Netherlands, and one without any. */
export const companyWithAddress = 'interpolis-zorg';
export const companyWithoutAddress = 'netflix';

/** A complete form for a company with an address, by camelCase names. */
export const cancelValues = {
  contractNumber: 'A-12345',
  endMode: 'asap',
  business: false,
  firstName: 'Jan',
  lastName: 'Jansen',
  street: 'Dorpsstraat',
  houseNumber: '12',
  postalCode: '1234 AB',
  city: 'Ons Dorp',
  country: 'nl',
  email: 'jan@klant.example',
  letterOption: 'registered',
  letterLanguage: 'nl',
  signature: { method: 'typed', text: 'Jan Jansen' },
  startMoment: 'now',
  declarationComplete: true,
  terms: true,
} as const;

/** The address on the visitor's own contract, for a company without one. */
export const ownAddressValues = {
  recipientName: 'Netflix International B.V.',
  recipientLines: 'Postbus 1000',
  recipientPostalCode: '1000 AA',
  recipientCity: 'Amsterdam',
  recipientCountry: 'nl',
  recipientConfirmed: true,
} as const;

/** An idempotency key in browsers' format. */
export function newKey(): string {
  return newReference(20);
}
