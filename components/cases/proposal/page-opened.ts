/** The case opened in this browser, and the one requested by the URL. Makes the page dynamic. */
import 'server-only';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findOpenedCase } from '@/lib/api-client/cases';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { CaseView } from '@/lib/contract/cases';

export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the reference in a mailed link's URL, or null. It is opened by a confirmation, never by a GET. */
export function readRequestedReference({ reference }: PageQuery): string | null {
  return typeof reference === 'string' && reference.length > 0 && reference.length <= 64 ? reference : null;
}

/** Returns the last opened case of this browser, or null. Cached per render. */
export const findOpened = cache(
  async (): Promise<CaseView | null> => findOpenedCase(await serverApi({ withVisitor: true })),
);

/** Returns the error of a decision posted without JavaScript, or null. */
export const findDecisionNote = cache(
  async (): Promise<FormNote | null> =>
    findFormNote(await serverApi({ withVisitor: true }), 'proposal-decision'),
);
