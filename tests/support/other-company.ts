/** A company outside the register, as a test's visitor names it through the API. */
import * as z from 'zod';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { renameKeys, wireName } from '@/lib/fields/wire-names';
import { bodyOf, type Visitor } from './cancel-job';
import { newKey } from './samples/cancel-form-values';

/** A complete form, by camelCase names. */
export const otherCompanyValues = {
  recipientName: 'Sportschool Het Onbekende Hoekje',
  contractClass: 'gym',
  recipientLines: 'Ledenadministratie\nKerkstraat 1',
  recipientPostalCode: '1234 AB',
  recipientCity: 'Ons Dorp',
  recipientCountry: 'nl',
};

type Client = Pick<Visitor, 'fetch'>;

/** Starts a draft of the form; returns its reference. */
export async function startOtherCompany(visitor: Client): Promise<string> {
  const json = { flow: 'cancel-other-company', step: 'company', values: otherCompanyValues };
  const response = await visitor.fetch('/drafts', { json, idempotencyKey: newKey() });
  return (await bodyOf(response, 201, draftSchema)).reference;
}

/** Sends the form of a draft. */
export function sendOtherCompany(
  visitor: Client,
  reference: string,
  values: object = otherCompanyValues,
  key = newKey(),
): Promise<Response> {
  const json = { draft: reference, ...renameKeys({ ...values } as Record<string, unknown>, wireName) };
  return visitor.fetch('/other-companies', { json, idempotencyKey: key });
}

/** Names a company; returns its slug and the draft of the letter to it. */
export async function nameCompany(visitor: Client, values: object = otherCompanyValues) {
  const reference = await startOtherCompany(visitor);
  const response = await sendOtherCompany(visitor, reference, values);
  await bodyOf(response, 201, z.object({ reference: z.literal(reference) }));
  const { company } = await bodyOf(await visitor.fetch(`/drafts/${reference}`), 200, draftSchema);
  if (company === null) throw new Error('the draft is about no company');
  return { slug: company, reference };
}
