import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { DecidedPage } from '@/components/requests/proposal/decided-page';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened } from '@/components/requests/proposal/open-confirmation';
import { findOpened } from '@/components/requests/proposal/page-opened';
import { ButtonLink } from '@/components/ui/button';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('personal-advice-consent-status', 'consentStatus');
}

/** Handled before: the decision and its date. */
export default async function ConsentStatusPage() {
  const request = await findOpened();
  if (request?.process !== 'advice') return <NothingOpened />;
  const locale = await getLocale();
  const t = await getTranslations('proposals.consentStatus');
  const { proposal } = request;
  const decision = proposal?.decision ?? 'none';
  const values = {
    provider: proposal?.new_provider ?? '',
    date: proposal?.decided_at ? formatDate(new Date(proposal.decided_at), locale) : '',
  };
  return (
    <DecidedPage request={request} heading={t(`heading.${decision}`)} badge={null}>
      <p>{t(`text.${decision}`, values)}</p>
      {decision === 'open' ? (
        <ButtonLink href={href('personal-advice-consent', locale)}>{t('toProposal')}</ButtonLink>
      ) : null}
      {decision === 'accepted' || decision === 'declined' ? (
        <p className="text-base text-ink-soft">{t('again')}</p>
      ) : null}
    </DecidedPage>
  );
}
