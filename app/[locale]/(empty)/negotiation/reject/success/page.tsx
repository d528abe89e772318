import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DecidedPage } from '@/components/requests/proposal/decided-page';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened } from '@/components/requests/proposal/open-confirmation';
import { findOpened } from '@/components/requests/proposal/page-opened';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('negotiation-reject-success', 'negotiationRejectSuccess');
}

/** A negotiated offer was rejected: nothing changes, nothing is paid. */
export default async function NegotiationRejectSuccessPage() {
  const request = await findOpened();
  if (request?.process !== 'negotiation' || request.state !== 'rejected') return <NothingOpened />;
  const t = await getTranslations('proposals.negotiationRejectSuccess');
  return (
    <DecidedPage request={request} heading={t('heading')} badge={null}>
      <p>{t('lead')}</p>
    </DecidedPage>
  );
}
