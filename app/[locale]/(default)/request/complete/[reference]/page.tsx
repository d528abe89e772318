import type { Metadata } from 'next';
import { DraftPage, draftMetadata } from '@/components/drafts/draft-page';
import { getPageReference } from '@/components/letters/order/page-order';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ reference: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return draftMetadata({
    reference: getPageReference((await params).reference),
    page: 'request-complete-reference',
  });
}

/** A draft of any flow but cancel; also the target of a form posted without JavaScript, with its errors and input. */
export default async function RequestCompletePage({ params, searchParams }: Props) {
  const reference = getPageReference((await params).reference);
  const { sms } = await searchParams;
  return <DraftPage reference={reference} page="request-complete-reference" codeSent={sms === 'sent'} />;
}
