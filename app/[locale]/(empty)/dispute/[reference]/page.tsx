import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AnswerChoice } from '@/components/disputes/answer-choice';
import type { AnswerPageProps } from '@/components/disputes/answer-page';
import { ClosedNote } from '@/components/disputes/closed-note';
import { DisputeFrame } from '@/components/disputes/dispute-frame';
import { LetterDetailsForm } from '@/components/disputes/letter-details-form';
import { LetterSummary } from '@/components/disputes/letter-summary';
import { disputeMetadata, findDisputeNote, getPageDispute } from '@/components/disputes/page-dispute';
import { SupplementLines } from '@/components/disputes/supplement-lines';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** About one letter: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: AnswerPageProps): Promise<Metadata> {
  const { code } = await getPageDispute((await params).reference);
  const note = await findDisputeNote((await searchParams).form);
  const t = await getTranslations('disputes.entry');
  return disputeMetadata('dispute-cancellation', { code, title: t('title'), failed: note !== null });
}

/** The company that received a letter chooses its answer. */
export default async function DisputePage({ params, searchParams }: AnswerPageProps) {
  const view = await getPageDispute((await params).reference);
  const note = await findDisputeNote((await searchParams).form);
  const locale = await getLocale();
  const t = await getTranslations('disputes.entry');
  const company = view.company_name;
  if (view.availability !== 'open') {
    return (
      <DisputeFrame>
        <ClosedNote view={view} />
      </DisputeFrame>
    );
  }
  return (
    <DisputeFrame>
      <Heading level={1} className="[overflow-wrap:anywhere]">
        {view.customer ? t('heading', { name: view.customer.name }) : t('headingUnknown')}
      </Heading>
      <p className="mt-4 max-w-[60ch] text-lg [overflow-wrap:anywhere]">{t('lead', { company })}</p>
      <SupplementLines view={view} />
      <div className="mt-10">
        <AnswerChoice code={view.code} />
      </div>
      <div className="mt-10">
        <LetterSummary view={view} />
      </div>
      {view.details === 'hidden' && (
        <div className="mt-8">
          <LetterDetailsForm view={view} note={note} />
        </div>
      )}
      <div className="mt-8 space-y-2 text-ink-soft text-sm">
        {view.expires_at && (
          <p>{t('until', { date: formatDay(amsterdamDate(new Date(view.expires_at)), locale) })}</p>
        )}
        <p className="max-w-[60ch]">{t('checked')}</p>
        <p>
          <TextLink standalone href={href('letter-link', locale, { code: view.code })}>
            {t('verify')}
          </TextLink>
        </p>
        <p>
          <TextLink standalone href={href('for-companies', locale)}>
            {t('forCompanies')}
          </TextLink>
        </p>
      </div>
    </DisputeFrame>
  );
}
