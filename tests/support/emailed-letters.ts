/** Letters that we e-mail, for API tests. */
import { eq } from 'drizzle-orm';
import { emailedLetters } from '@/lib/api/ordering/emailed-letters/table';
import {
  emailedLetterOutcome,
  emailedLetterReceipt,
  type KeyedEmailedLetter,
  keyedEmailedLetter,
} from '@/lib/contract/letters/emailed-letters';
import { bodyOf, Visitor } from './cancel-job';
import { keysIn, newAddress } from './reminders';
import { cancelValues } from './samples/cancel-form-values';
import type { TestContext } from './test-context';

/** A company of the register that is cancelled by e-mail, with its address. */
export const companyByEmail = { slug: 'npb', email: 'la@politiebond.nl' };

/** The address of a company without one in the register. */
export const typedAddressValues = {
  recipientName: 'Nederlandse Politiebond',
  recipientLines: 'Postbus 1000',
  recipientPostalCode: '1000 AA',
  recipientCity: 'Den Haag',
  recipientCountry: 'nl',
  recipientConfirmed: true,
} as const;

export const letterValues = { ...cancelValues, ...typedAddressValues, iban: undefined };

export interface RequestedLetter {
  readonly visitor: Visitor;
  readonly draft: string;
  readonly email: string;
  readonly key: string;
}

/** Has the letter of a draft e-mailed, from the browser that made it. */
export function requestLetter(visitor: Visitor, draft: string, email: string): Promise<Response> {
  return visitor.fetch(`/drafts/${draft}/emailed-letter`, { json: { email } });
}

/** A new draft whose letter was requested, with the key of its first mail. */
export async function requestedLetter(
  api: TestContext,
  values: object = letterValues,
  email = newAddress(),
): Promise<RequestedLetter> {
  const visitor = new Visitor(api);
  const { reference: draft } = await visitor.startDraft(values, companyByEmail.slug);
  await bodyOf(await requestLetter(visitor, draft, email), 202, emailedLetterReceipt);
  const [key = ''] = await keysIn(api, email, 'letter-email-confirm');
  return { visitor, draft, email, key };
}

/** Submits a button of the page of a mailed link. */
export function submitLetterAction(
  api: TestContext,
  action: 'confirm' | 'delete',
  key: string,
): Promise<Response> {
  return new Visitor(api).fetch(`/emailed-letters/${action}`, { json: { key } });
}

/** Requests and confirms; the letter to the company is queued. */
export async function confirmedLetter(api: TestContext, values?: object): Promise<RequestedLetter> {
  const requested = await requestedLetter(api, values);
  await bodyOf(await submitLetterAction(api, 'confirm', requested.key), 200, emailedLetterOutcome);
  return requested;
}

export async function lookLetter(api: TestContext, key: string): Promise<KeyedEmailedLetter> {
  const response = await new Visitor(api).fetch('/emailed-letters/lookup', { json: { key } });
  return bodyOf(response, 200, keyedEmailedLetter);
}

/** The stored letter of a draft. */
export async function letterRow(api: TestContext, draft: string) {
  const [row] = await api.db.select().from(emailedLetters).where(eq(emailedLetters.draftReference, draft));
  return row;
}
