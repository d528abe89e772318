/** A list of contracts after a death with a certificate, and the letters that are ordered from it, for tests. */
import { eq } from 'drizzle-orm';
import { letters } from '@/lib/api/ordering/orders/table';
import { type Cancellation, cancellation } from '@/lib/contract/cancellations';
import { type Estate, estate } from '@/lib/contract/estates';
import { bodyOf, type Visitor } from './cancel-job';
import { companyWithAddress, newKey } from './samples/cancel-form-values';

const deceased = {
  deceased_name: 'Wil de Bruin',
  date_of_death: '1-11-2026',
  deceased_street: 'Noordeinde 4',
  deceased_town: '1141 AB Monnickendam',
};
const signing = {
  street: 'Dorpsstraat',
  houseNumber: '3',
  postalCode: '1141 AA',
  city: 'Monnickendam',
  signature: { method: 'typed', text: 'Anna de Bruin' },
  startMoment: 'now',
  declarationComplete: true,
  terms: true,
  mayAct: true,
};
const onlyReference = estate.pick({ reference: true });

/** A list of one company, and who acts. Returns its reference. */
export async function startList(visitor: Visitor, email = 'anna@klant.example'): Promise<string> {
  const json = { ...deceased, company: [companyWithAddress] };
  const made = await visitor.fetch('/estates', { json, idempotencyKey: newKey() });
  const { reference } = await bodyOf(made, 201, onlyReference);
  const heir = { first_name: 'Anna', last_name: 'de Bruin', heir_role: 'heir', email, version: 0 };
  await visitor.fetch(`/estates/${reference}/heir`, { method: 'PUT', json: heir });
  return reference;
}

export async function readList(visitor: Visitor, reference: string): Promise<Estate> {
  return bodyOf(await visitor.fetch(`/estates/${reference}`), 200, estate);
}

/** Sends files as the certificate of a list: a form as a script posts it, or as a browser does. */
export function sendCertificate(
  visitor: Visitor,
  reference: string,
  files: readonly Uint8Array[],
  accept = 'application/json',
): Promise<Response> {
  const body = new FormData();
  for (const [index, file] of files.entries()) {
    body.append('certificate', new Blob([new Uint8Array(file)]), `akte ${index}.bin`);
  }
  body.append('_locale', visitor.locale);
  return visitor.fetch(`/estates/${reference}/certificate`, { method: 'POST', body, headers: { accept } });
}

/** Fills the letters of a list in, so that they can be ordered. Returns the draft. */
export async function fillLetters(visitor: Visitor, reference: string): Promise<string> {
  const { contracts } = await readList(visitor, reference);
  const json = { contract: contracts.map(({ id }) => id), letter_option: 'regular' };
  const begun = await visitor.fetch(`/estates/${reference}/letters`, { json });
  const draft = (await bodyOf(begun, 201, onlyReference)).reference;
  await visitor.saveDraft(draft, { step: 'submit', values: signing });
  return draft;
}

/** Orders the letters of a list and pays them; the jobs have not run. */
export async function orderFromList(visitor: Visitor, reference: string): Promise<Cancellation> {
  const draft = await fillLetters(visitor, reference);
  const order = await bodyOf(await visitor.order(draft, {}), 201, cancellation);
  await visitor.play(order, 'paid');
  return order;
}

export async function letterOfOrder({ api }: Visitor, { reference }: Cancellation) {
  const [letter] = await api.db.select().from(letters).where(eq(letters.orderReference, reference));
  if (!letter) throw new Error('an order has a letter');
  return letter;
}
