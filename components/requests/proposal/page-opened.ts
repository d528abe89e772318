/** The request opened in this browser, and the one requested by the URL. Makes the page dynamic. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findOpenedRequest } from '@/lib/api-client/requests';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { RequestView } from '@/lib/contract/requests';

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the reference in a mailed link's URL, or null. It is opened by a confirmation, never by a GET. */
export function readRequestedReference({ reference }: PageQuery): string | null {
  return typeof reference === 'string' && reference.length > 0 && reference.length <= 64 ? reference : null;
}

/** Returns the last opened request of this browser, or null. Cached per render. */
export const findOpened = cache(
  async (): Promise<RequestView | null> => findOpenedRequest(await serverApi({ withVisitor: true })),
);

/** Returns the error of a decision posted without JavaScript, or null. */
export const findDecisionNote = cache(
  async (): Promise<FormNote | null> =>
    findFormNote(await serverApi({ withVisitor: true }), 'proposal-decision'),
);
