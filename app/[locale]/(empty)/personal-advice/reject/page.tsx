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
import { systemClock } from '@/lib/clock/clock';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<PageQuery>;
}

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('personal-advice-reject', 'adviceReject');
}

/** Declines an offer; the same question as the modal, as a page. */
export default async function AdviceRejectPage({ searchParams }: Props) {
  const requested = readRequestedReference(await searchParams);
  if (requested) return <OpenConfirmation page="personal-advice-reject" reference={requested} />;
  const request = await findOpened();
  if (request?.process !== 'advice') return <NothingOpened />;
  const locale = await getLocale();
  const { proposal } = request;
  if (proposal?.decision === 'declined') redirect(href('personal-advice-reject-success', locale));
  if (proposal?.decision === 'lapsed') redirect(href('expired-reject', locale));
  if (proposal?.decision !== 'open') redirect(href('personal-advice-consent-status', locale));
  if (new Date(proposal.expires_at) < systemClock.now()) redirect(href('expired-reject', locale));
  const t = await getTranslations('proposals');
  return (
    <RejectPage
      reference={request.reference}
      proposal={proposal.id}
      heading={t('adviceReject.heading')}
      decision="decline"
      buttons={{ decline: t('decline.decline'), checkAgain: t('decline.checkAgain') }}
      checkAgainText={t('decline.checkAgainText')}
    >
      <p>{t('adviceReject.lead')}</p>
    </RejectPage>
  );
}
