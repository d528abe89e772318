import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened, OpenConfirmation } from '@/components/requests/proposal/open-confirmation';
import {
  findOpened,
  type PageQuery,
  readRequestedReference,
} from '@/components/requests/proposal/page-opened';
import { RejectPage } from '@/components/requests/proposal/reject-page';
import { offerCancellationDays } from '@/lib/config/business';
import { isPolicyProcess, processes } from '@/lib/flows/processes';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<PageQuery>;
}

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('intermediary-insurance-reject', 'intermediaryReject');
}

/** Rejecting an insurance that we request, up to 14 days after it started. */
export default async function IntermediaryRejectPage({ searchParams }: Props) {
  const requested = readRequestedReference(await searchParams);
  if (requested) return <OpenConfirmation page="intermediary-insurance-reject" reference={requested} />;
  const request = await findOpened();
  if (!request || !isPolicyProcess(request.process)) return <NothingOpened />;
  const locale = await getLocale();
  const { process, state } = request;
  const wasRejected = request.events.some((event) => event.state === 'rejected');
  if (wasRejected) redirect(href('intermediary-insurance-reject-success', locale));
  if (!processes[process][state]?.customer?.reject) redirect(href('expired-reject', locale));
  const t = await getTranslations('proposals.intermediaryReject');
  return (
    <RejectPage
      reference={request.reference}
      proposal={request.proposal?.id ?? null}
      heading={t('heading')}
      decision="reject"
      buttons={{ decline: t('button') }}
    >
      <p>{t('lead', { days: offerCancellationDays })}</p>
      {state === 'active' && request.due_at !== null ? (
        <p className="font-semibold">{t('until', { date: formatDate(new Date(request.due_at), locale) })}</p>
      ) : null}
      <p className="text-base">{t('undone')}</p>
    </RejectPage>
  );
}
