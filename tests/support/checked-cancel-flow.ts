/** Validation of the cancellation form in tests: its values, allowed addresses, and the result. */

import type { FlowContext } from '@/lib/flows/flow';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import { validateFlow } from '@/lib/flows/validate';
import { details as shown } from './samples/flow-form-values';

const address = { lines: ['Postbus 1'], postal_code: '1000 AA', city: 'Amsterdam', country: 'nl' };
export const withAddress: FlowContext = {
  today: '2026-11-21',
  locale: 'nl',
  company: { cancellation_address: { address }, contract_class: 'gym' },
};
export const withoutAddress: FlowContext = {
  ...withAddress,
  company: { cancellation_address: null, contract_class: 'gym' },
};
export const inGermany: FlowContext = {
  ...withAddress,
  company: {
    cancellation_address: { address: { ...address, country: 'de' } },
    contract_class: 'gym',
  },
};

/** Raw input, to test its normalisation. */
export const details = { ...shown, postalCode: '1015 cj' };
export const submit = {
  letterOption: 'registered',
  letterLanguage: 'nl',
  signature: { method: 'typed', text: 'Jan de Vries' },
  startMoment: 'now',
  declarationComplete: true,
  terms: true,
};
export const recipient = {
  recipientName: 'Sportschool Zon B.V.',
  recipientLines: 'Ledenadministratie\nPostbus 12',
  recipientPostalCode: '1234ab',
  recipientCity: 'Zwolle',
  recipientCountry: 'nl',
  recipientConfirmed: true,
};
export const full = { ...details, ...submit };

/** Error codes by field. */
export function problemsOf(values: Record<string, unknown>, context = withAddress, steps?: string[]) {
  const result = validateFlow(cancelFlow, values, { context, ...(steps ? { steps } : {}) });
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.problems).map(([name, found]) => [name, found.map((each) => each.code)]),
  );
}

/** The stored values. Throws if invalid. */
export function cleanOf(values: Record<string, unknown>, context = withAddress) {
  const result = validateFlow(cancelFlow, values, { context });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.values;
}
