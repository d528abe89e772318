/** The letter that came back of a page, for its owner, and the result of a form about it. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findReturn } from '@/lib/api-client/cancellations';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { ReturnPage, ReturnStep } from '@/lib/contract/letters/letter-returns';

const visitorApi = cache(() => serverApi({ withVisitor: true }));

/** Returns the return of a letter of an order; renders the 404 page where it did not come back. */
export const getPageReturn = cache(async (reference: string, letter: number): Promise<ReturnPage> => {
  const found = Number.isInteger(letter) ? await findReturn(await visitorApi(), reference, letter) : null;
  return found ?? notFound();
});

/** Returns the results of forms posted without JavaScript, by step; those that the URL does not name are null. */
export const findReturnNotes = cache(async (form: string | string[] | undefined): Promise<ReturnNotes> => {
  const note = typeof form === 'string' ? await findFormNote(await visitorApi(), form) : null;
  const of = (step: ReturnStep) => (String(form).startsWith(`return-${step}-`) ? note : null);
  return { report: of('report'), address: of('address'), again: of('again'), money: of('money') };
});

export type ReturnNotes = Readonly<Record<ReturnStep, FormNote | null>>;
