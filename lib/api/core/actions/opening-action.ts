/** Opening a mailed link takes a form post: the same for drafts, orders and cases. */

import { homePath } from '@/lib/routes/home-path';
import { openMailedLink } from '../access/mailed-link';
import type { Declaration } from './action';
import { type Action, type ActionRequest, type ActionResult, readText, visitorAction } from './action';

type Opened = Pick<ActionResult, 'body' | 'next'>;

interface OpeningDeclaration
  extends Pick<Declaration<object>, 'name' | 'path' | 'summary' | 'response' | 'meanings' | 'failurePage'> {
  /** What opens, for a browser that has access from now on. */
  run(request: ActionRequest, reference: string): Promise<Opened>;
}

/** Gives this browser access by the key of a mailed link, in the body or its cookie. */
export function openingAction({ run, ...declared }: OpeningDeclaration): Action {
  return visitorAction({
    ...declared,
    extras: {
      key: { description: 'A browser that has it in a cookie can leave it out', required: true },
      locale: 'Of the page; by default that of what opens',
    },
    isFormWithoutBody: true,
    limit: 'key-open',
    statuses: [200, 404],
    page: ({ locale }) => homePath(locale),
    // The page of a mailed link says what is wrong with it.
    shows: () => false,
    run: async (request) => {
      const reference = await openMailedLink(request, readText(request, 'key', 200));
      return { status: 200, ...(await run(request, reference)) };
    },
  });
}
