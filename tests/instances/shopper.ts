/** A customer at a real address: fills in, orders and pays, each step sent once, like a browser without failures. */
import * as z from 'zod';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { cancelValues, companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { sendRequest } from './send-request';

const created = z.object({ reference: z.string() });
const ordered = z.object({ reference: z.string(), payment: z.object({ id: z.string() }).nullable() });

export interface PlacedOrder {
  readonly reference: string;
  /** Pays it; resolves where nothing is to be paid. Throws for any unexpected response. */
  pay(): Promise<void>;
}

/** Buys one letter at `origin`; returns its reference. Throws for any unexpected response. */
export async function buy(origin: string, number: number): Promise<string> {
  const { reference, pay } = await placeOrder(origin, number);
  await pay();
  return reference;
}

/** Fills in a form and orders its letter. Throws for any unexpected response. */
export async function placeOrder(origin: string, number: number): Promise<PlacedOrder> {
  const post = async <T>(to: string, json: object, status: number, schema: z.ZodType<T>): Promise<T> => {
    const response = await sendRequest(`${origin}/api${to}`, {
      json,
      // Limits are per address.
      from: `127.0.1.${1 + (number % 250)}`,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': newKey(),
        cookie: `snoei_browser=${String(number).padStart(43, 'k')}`,
      },
    });
    if (response.status !== status) throw new Error(`${to} returned ${response.status}: ${response.text}`);
    return schema.parse(JSON.parse(response.text));
  };
  const values = { ...cancelValues, email: `koper-${number}@klant.example` };
  const start = { flow: 'cancel', company: companyWithAddress, step: 'details', values };
  const { reference } = await post('/drafts', start, 201, created);
  const order = { draft: reference, ...renameKeys({ ...values } as Record<string, unknown>, wireName) };
  const { payment } = await post('/cancellations', order, 201, ordered);
  return {
    reference,
    pay: async () => {
      if (payment) await post(`/payments/${payment.id}/sandbox`, { outcome: 'paid' }, 200, z.unknown());
    },
  };
}
