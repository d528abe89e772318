/** What this browser opened last, and what an address asks to open. Makes the page dynamic. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findOpenedRequest } from '@/lib/api-client/proposals';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { RequestAnswer } from '@/lib/contract/requests';

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** What the address of a mailed link asks to open. */
export interface AskedToOpen {
  readonly reference: string;
  readonly key: string | null;
}

/** The reference and key in the address; null where there are none. They open by a press, never by looking. */
export function readAsked(query: PageQuery): AskedToOpen | null {
  const reference = shortText(query.reference, 64);
  return reference === null ? null : { reference, key: shortText(query.key, 200) };
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

function shortText(value: string | string[] | undefined, maxCharacters: number): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= maxCharacters ? value : null;
}
