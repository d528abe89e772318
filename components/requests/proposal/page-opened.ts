/** What this browser opened last, and what an address asks to open. Makes the page dynamic. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findOpenedRequest } from '@/lib/api-client/proposals';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { RequestAnswer } from '@/lib/contract/requests';

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The reference in the address of a mailed link; null where there is none. It opens by a press, never by looking. */
export function readAsked({ reference }: PageQuery): string | null {
  return typeof reference === 'string' && reference.length > 0 && reference.length <= 64 ? reference : null;
}

/** The request that this browser opened last, or null. Asked for once a render. */
export const findOpened = cache(
  async (): Promise<RequestAnswer | null> => findOpenedRequest(await serverApi({ withVisitor: true })),
);

/** What went wrong with a decision that was posted without JavaScript, or null. */
export const findDecisionNote = cache(
  async (): Promise<FormNote | null> =>
    findFormNote(await serverApi({ withVisitor: true }), 'proposal-decision'),
);
