import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { DecidedPage } from '@/components/requests/proposal/decided-page';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened } from '@/components/requests/proposal/open-confirmation';
import { findOpened } from '@/components/requests/proposal/page-opened';
import { Heading } from '@/components/ui/text/heading';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import { newContractRequestWorkingDays, offerCancellationDays } from '@/lib/config/business';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('personal-advice-consent-success', 'consentSuccess');
}

/** Accepted: the new contract is requested within 5 working days, confirmations follow. */
export default async function ConsentSuccessPage() {
  const request = await findOpened();
  if (request?.process !== 'advice') return <NothingOpened />;
  const locale = await getLocale();
  const { proposal } = request;
  if (proposal?.decision !== 'accepted' || proposal.decided_at === null) {
    redirect(href('personal-advice-consent-status', locale));
  }
  const t = await getTranslations('proposals.consentSuccess');
  const days = newContractRequestWorkingDays;
  const accepted = amsterdamDate(new Date(proposal.decided_at));
  const values = {
    provider: proposal.new_provider,
    date: formatDay(addWorkingDays(accepted, days), locale),
    days,
  };
  return (
    <DecidedPage request={request} heading={t('heading')} badge={{ tone: 'success', text: t('title') }} leaf>
      <p>{t('lead', values)}</p>
      <div>
        <Heading level={2} size="part">
          {t('stepsHeading')}
        </Heading>
        <ol className="mt-3 list-decimal space-y-2 pl-6 text-base">
          <li>{t('stepRequest', values)}</li>
          <li>{t('stepConfirm', values)}</li>
          <li>{t('stepNothing')}</li>
        </ol>
      </div>
      <p className="text-base text-ink-soft">
        {t('withdraw', { days: offerCancellationDays, provider: proposal.new_provider })}
      </p>
    </DecidedPage>
  );
}
