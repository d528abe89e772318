import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DecidedPage } from '@/components/requests/proposal/decided-page';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened } from '@/components/requests/proposal/open-confirmation';
import { findOpened } from '@/components/requests/proposal/page-opened';
import { Callout } from '@/components/ui/callout';
import { newContractRequestWorkingDays } from '@/lib/config/business';
import { isPolicyProcess } from '@/lib/flows/processes';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('intermediary-insurance-reject-success', 'intermediaryRejectSuccess');
}

/** The insurance was rejected: we undo it. */
export default async function IntermediaryRejectSuccessPage() {
  const request = await findOpened();
  const wasRejected = request?.events.some((event) => event.state === 'rejected');
  if (!request || !isPolicyProcess(request.process) || !wasRejected) return <NothingOpened />;
  const t = await getTranslations('proposals.intermediaryRejectSuccess');
  return (
    <DecidedPage request={request} heading={t('heading')} badge={null}>
      <p>{t('lead', { days: newContractRequestWorkingDays })}</p>
      <Callout tone="warning" title={t('careful')} />
    </DecidedPage>
  );
}
