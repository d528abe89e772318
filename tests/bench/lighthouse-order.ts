/** An order for this run, so that there is a letter to track: made like a visitor's browser does. */
import * as z from 'zod';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { cancelValues, companyWithAddress, newKey } from '../support/samples/cancel-form-values';

const made = z.object({ reference: z.string() });

export interface Order {
  readonly reference: string;
  /** Headers of the ordering browser. */
  readonly cookie: string;
}

/** Orders a letter on a served site. Throws if it fails. */
export async function orderLetter(origin: string): Promise<Order> {
  const draft = await post(`${origin}/api/drafts`, '', {
    flow: 'cancel',
    company: companyWithAddress,
    step: 'details',
    values: cancelValues,
  });
  const cookie = draft.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const order = await post(`${origin}/api/cancellations`, cookie, {
    draft: draft.reference,
    ...renameKeys({ ...cancelValues }, wireName),
  });
  return { reference: order.reference, cookie };
}

async function post(url: string, cookie: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return { ...made.parse(await response.json()), cookies: response.headers.getSetCookie() };
}
