/** The letter of a dispute page, as this browser may see it, and the result of its form. */
import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { findFormNote } from '@/lib/api-client/accounts';
import { findDispute } from '@/lib/api-client/cases';
import { serverApi } from '@/lib/api-client/server';
import type { FormNote } from '@/lib/contract/accounts';
import type { DisputeView } from '@/lib/contract/disputes';
import { pageMetadata } from '@/lib/seo/metadata';

const visitorApi = cache(() => serverApi({ withVisitor: true }));

/** Returns the letter with a code; renders the 404 page when it does not exist. */
export const getPageDispute = cache(async (code: string): Promise<DisputeView> => {
  const view = await findDispute(await visitorApi(), code);
  return view ?? notFound();
});

/** Returns the result of a form posted without JavaScript; null when the URL names none. */
export const findDisputeNote = cache(
  async (form: string | string[] | undefined): Promise<FormNote | null> =>
    typeof form === 'string' && form.startsWith('dispute-') ? findFormNote(await visitorApi(), form) : null,
);

type DisputePage =
  | 'dispute-cancellation'
  | 'dispute-cancellation-confirm'
  | 'dispute-cancellation-request-more-data'
  | 'dispute-cancellation-reject'
  | 'dispute-cancellation-success';

/** Metadata of a page with a letter's code in its URL: no referrer, not indexed. `failed` prefixes the title. */
export async function disputeMetadata(
  name: DisputePage,
  { code, title, failed = false }: { code: string; title: string; failed?: boolean },
): Promise<Metadata> {
  const t = await getTranslations('disputes.entry');
  return pageMetadata({
    name,
    params: { reference: code },
    locale: await getLocale(),
    title,
    description: t('description'),
    failed,
  });
}
