import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DraftPage } from '@/components/drafts/draft-page';
import { findPageDraft, getPageReference } from '@/components/letters/order/page-order';
import { pageMetadata } from '@/lib/seo/metadata';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const reference = getPageReference((await params).reference);
  const draft = await findPageDraft(reference);
  const t = await getTranslations('pages.complete');
  return pageMetadata({
    name: 'request-complete-reference',
    params: { reference },
    locale: await getLocale(),
    title: t(draft?.errors ? 'titleRequestErrors' : 'titleRequest'),
    description: t('description'),
  });
}

/** A draft of any flow but cancel; also the target of a form posted without JavaScript, with its errors and input. */
export default async function RequestCompletePage({ params, searchParams }: Props) {
  const reference = getPageReference((await params).reference);
  const { sms } = await searchParams;
  return <DraftPage reference={reference} page="request-complete-reference" codeSent={sms === 'sent'} />;
}
