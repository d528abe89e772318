import type { Metadata } from 'next';
import { DraftPage, draftMetadata } from '@/components/drafts/draft-page';
import { getPageReference } from '@/components/letters/order/page-order';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return draftMetadata({
    reference: getPageReference((await params).reference),
    page: 'cancel-complete-reference',
  });
}

/** Resumes a draft; also the target of a form posted without JavaScript, with its errors and input. */
export default async function CancelCompletePage({ params }: Props) {
  const reference = getPageReference((await params).reference);
  return <DraftPage reference={reference} page="cancel-complete-reference" />;
}
