/** A cancel form's values, and the draft and company that it is about, as tests of the form take them. */
import type { Draft } from '@/lib/contract/drafts';

export const reference = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
export const cancellation_address = {
  address: { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' },
};
export const company = {
  slug: 'zon',
  name: 'Sportschool Zon',
  cancellation_address,
  contract_class: 'gym',
} as const;
export const draft: Draft = {
  reference,
  flow: 'cancel',
  company: 'zon',
  locale: 'nl',
  version: 1,
  is_ordered: false,
  step: 'details',
  values: {},
  errors: null,
  message: null,
  today: '2026-11-21',
  letter_date: '2026-11-21',
  start: null,
  expires_at: '2026-12-21T00:00:00Z',
  saved_at: '2026-11-21T10:00:00Z',
};
export const details = {
  endMode: 'asap',
  firstName: 'Jan',
  lastName: 'de Vries',
  street: 'Keizersgracht',
  houseNumber: '12',
  postalCode: '1015 CJ',
  city: 'Amsterdam',
  country: 'nl',
  email: 'jan@voorbeeld.nl',
};
export const order = {
  ...details,
  letterOption: 'regular',
  signature: { method: 'typed', text: 'Jan de Vries' },
  startMoment: 'now',
  declarationComplete: true,
  terms: true,
};
