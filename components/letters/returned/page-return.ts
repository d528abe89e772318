/** The letter that came back of a page, for its owner, and the result of a form about it. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findReturn } from '@/lib/api-client/cancellations';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { ReturnPage } from '@/lib/contract/letters/letter-returns';

const visitorApi = cache(() => serverApi({ withVisitor: true }));

/** Returns the return of a letter of an order; renders the 404 page where it did not come back. */
export const getPageReturn = cache(async (reference: string, letter: number): Promise<ReturnPage> => {
  const found = Number.isInteger(letter) ? await findReturn(await visitorApi(), reference, letter) : null;
  return found ?? notFound();
});

/** Returns the result of a form posted without JavaScript; null when the URL names none. */
export const findReturnNote = cache(
  async (form: string | string[] | undefined): Promise<FormNote | null> =>
    typeof form === 'string' && form.startsWith('return-') ? findFormNote(await visitorApi(), form) : null,
);
