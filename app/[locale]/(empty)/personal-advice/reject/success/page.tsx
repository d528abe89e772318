import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { DecidedPage } from '@/components/requests/proposal/decided-page';
import { StopForm } from '@/components/requests/proposal/decision-form';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened } from '@/components/requests/proposal/open-confirmation';
import { findOpened } from '@/components/requests/proposal/page-opened';
import { newComparisonMonths } from '@/lib/config/business';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('personal-advice-reject-success', 'adviceRejectSuccess');
}

/** Declined: the contract stays, a new comparison follows after 6 months unless declined. */
export default async function AdviceRejectSuccessPage() {
  const request = await findOpened();
  if (request?.process !== 'advice') return <NothingOpened />;
  const locale = await getLocale();
  if (request.proposal?.decision !== 'declined') redirect(href('personal-advice-consent-status', locale));
  const t = await getTranslations('proposals.adviceRejectSuccess');
  return (
    <DecidedPage request={request} heading={t('heading')} badge={null}>
      <p>{t('lead')}</p>
      {request.state === 'declined' && request.due_at !== null ? (
        <>
          <p>
            {t('again', { date: formatDate(new Date(request.due_at), locale), months: newComparisonMonths })}
          </p>
          <div className="text-base">
            <StopForm reference={request.reference} />
          </div>
        </>
      ) : null}
      {request.state === 'stopped' ? <p role="status">{t('stopped')}</p> : null}
    </DecidedPage>
  );
}
