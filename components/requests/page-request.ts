/** The request of a page, as this browser may see it. Makes the page dynamic. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findRequest } from '@/lib/api-client/requests';
import { serverApi } from '@/lib/api-client/server';
import { isReference, normaliseReference } from '@/lib/contract/references';
import type { RequestView } from '@/lib/contract/requests';

/** Returns the request of a reference, cached per render; null without one, the 404 page when it does not exist. */
export const findPageRequest = cache(async (text: string | null): Promise<RequestView | null> => {
  if (text === null) return null;
  if (!isReference(text)) notFound();
  const request = await findRequest(await serverApi({ withVisitor: true }), normaliseReference(text));
  return request ?? notFound();
});
