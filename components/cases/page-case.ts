/** The case of a page, as this browser may see it. Makes the page dynamic. */
import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findCase } from '@/lib/api-client/cases';
import { serverApi } from '@/lib/api-client/server';
import type { CaseView } from '@/lib/contract/cases';
import { isReference, normaliseReference } from '@/lib/contract/references';

/** Returns the case of a reference, cached per render; null without one, the 404 page when it does not exist. */
export const findPageCase = cache(async (text: string | null): Promise<CaseView | null> => {
  if (text === null) return null;
  if (!isReference(text)) notFound();
  const caseView = await findCase(await serverApi({ withVisitor: true }), normaliseReference(text));
  return caseView ?? notFound();
});
