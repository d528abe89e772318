/** The order or draft of a page, as this browser may see it. Makes the page dynamic. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCancellation, findLastCancellation, findPayment } from '@/lib/api-client/cancellations';
import { findDraft, findLastDraft, findLetterText } from '@/lib/api-client/drafts';
import { serverApi } from '@/lib/api-client/server';
import type { Cancellation, Payment } from '@/lib/contract/cancellations';
import type { Draft } from '@/lib/contract/drafts';
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import { isReference, normaliseReference } from '@/lib/contract/references';
import { cancelFlow } from '@/lib/flows/letters/cancel';

const visitorApi = cache(() => serverApi({ withVisitor: true }));

/** Returns the normalised reference of the path; renders the 404 page when it is malformed. */
export function getPageReference(text: string): string {
  return isReference(text) ? normaliseReference(text) : notFound();
}

/** Returns the order or draft of a reference, cached per render, or null. */
export const findPageOrder = cache(
  async (text: string): Promise<Cancellation | null> =>
    findCancellation(await visitorApi(), getPageReference(text)),
);

/** Returns the order or draft of a reference; renders the 404 page when it does not exist. */
export async function getPageOrder(text: string): Promise<Cancellation> {
  return (await findPageOrder(text)) ?? notFound();
}

/** Returns this browser's last submission, or null. */
export const findLastPageOrder = cache(
  async (): Promise<Cancellation | null> => findLastCancellation(await visitorApi()),
);

/** Returns a draft of this browser, or null. */
export const findPageDraft = cache(
  async (text: string): Promise<Draft | null> => findDraft(await visitorApi(), getPageReference(text)),
);

/** Returns a payment, refreshed from its provider; renders the 404 page when it does not exist. */
export const getPagePayment = cache(async (text: string): Promise<Payment> => {
  const payment = await findPayment(await visitorApi(), getPageReference(text));
  return payment ?? notFound();
});

/** Returns the payment of an order, refreshed from its provider; null without one, or without access. */
export const findOrderPayment = cache(async (reference: string): Promise<Payment | null> => {
  const api = await visitorApi();
  const known = (await findCancellation(api, reference))?.payment;
  return known ? findPayment(api, known.id) : null;
});

/** Returns the text of a filled draft's letter. */
export async function getLetterText(reference: string): Promise<LetterPreview> {
  return findLetterText(await visitorApi(), reference);
}

/** Returns this browser's latest draft of a letter to a company, or null. */
export const findLastPageDraft = cache(
  async (company: string): Promise<Draft | null> =>
    findLastDraft(await visitorApi(), { flow: cancelFlow.name, company }),
);
