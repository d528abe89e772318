/** The order or draft that a page is about, as this browser may see it. Makes the page dynamic. */
import 'server-only';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCancellation, findLastCancellation, findPayment } from '@/lib/api-client/cancellations';
import { findDraft, findLastDraft } from '@/lib/api-client/drafts';
import { sendToApi, serverApi } from '@/lib/api-client/server';
import type { Cancellation, Payment } from '@/lib/contract/cancellations';
import type { Draft } from '@/lib/contract/drafts';
import { isReference, normaliseReference } from '@/lib/contract/references';

const visitorApi = cache(() => serverApi({ withVisitor: true }));

/** A reference of the path as it is kept; ends in the 404 page where it is none. */
export function getPageReference(text: string): string {
  return isReference(text) ? normaliseReference(text) : notFound();
}

/** What a reference shows, asked for once a render; ends in the 404 page where it names nothing. */
export const getPageOrder = cache(async (text: string): Promise<Cancellation> => {
  const order = await findCancellation(await visitorApi(), getPageReference(text));
  return order ?? notFound();
});

/** What this browser submitted last, or null. */
export const findLastPageOrder = cache(
  async (): Promise<Cancellation | null> => findLastCancellation(await visitorApi()),
);

/** A draft of this browser, or null. */
export const findPageDraft = cache(
  async (text: string): Promise<Draft | null> => findDraft(await visitorApi(), getPageReference(text)),
);

/** A payment as its provider knows it now; ends in the 404 page where there is none. */
export const getPagePayment = cache(async (text: string): Promise<Payment> => {
  const payment = await findPayment(await visitorApi(), getPageReference(text));
  return payment ?? notFound();
});

/** Whether a rule gives the day on which the contract behind a letter ends, so that there is a calendar file of it. */
export const knowsEnd = cache(async (reference: string, position: number): Promise<boolean> => {
  const response = await sendToApi(calendarPath(reference, position), {
    headers: { cookie: (await cookies()).toString() },
  });
  return response.ok;
});

/** Path of a letter's calendar file. */
export function calendarPath(reference: string, position: number): string {
  return `/api/cancellations/${reference}/end.ics?letter=${position}`;
}

/** The payment of an order, as its provider knows it now; null without one, or where this browser may not see it. */
export const findOrderPayment = cache(async (reference: string): Promise<Payment | null> => {
  const api = await visitorApi();
  const known = (await findCancellation(api, reference))?.payment;
  return known ? findPayment(api, known.id) : null;
});

/** The draft of a letter to a company that this browser worked on last, or null. */
export const findLastPageDraft = cache(
  async (company: string): Promise<Draft | null> => findLastDraft(await visitorApi(), company),
);
