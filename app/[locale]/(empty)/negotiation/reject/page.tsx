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
import { TextLink } from '@/components/ui/text/text-link';
import { systemClock } from '@/lib/clock/clock';
import { requestPagePathOf } from '@/lib/flows/request-page';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<PageQuery>;
}

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('negotiation-reject', 'negotiationReject');
}

/** Rejects a negotiated offer, with or without a reason, within 14 days. */
export default async function NegotiationRejectPage({ searchParams }: Props) {
  const requested = readRequestedReference(await searchParams);
  if (requested) return <OpenConfirmation page="negotiation-reject" reference={requested} />;
  const request = await findOpened();
  if (request?.process !== 'negotiation') return <NothingOpened />;
  const locale = await getLocale();
  const { proposal, reference, company } = request;
  const follow = requestPagePathOf(request.flow, locale, { reference, company: company?.slug ?? null });
  if (proposal?.decision === 'declined') redirect(href('negotiation-reject-success', locale));
  if (proposal?.decision === 'lapsed') redirect(href('expired-reject', locale));
  if (proposal?.decision !== 'open') redirect(follow);
  if (new Date(proposal.expires_at) < systemClock.now()) redirect(href('expired-reject', locale));
  const t = await getTranslations('proposals.negotiationReject');
  const values = {
    provider: proposal.new_provider,
    date: formatDate(new Date(proposal.expires_at), locale),
  };
  return (
    <RejectPage
      reference={reference}
      proposal={proposal.id}
      heading={t('heading')}
      decision="reject"
      buttons={{ decline: t('button') }}
    >
      <p>{t('lead', values)}</p>
      <p>
        <TextLink standalone href={follow}>
          {t('back')}
        </TextLink>
      </p>
    </RejectPage>
  );
}
