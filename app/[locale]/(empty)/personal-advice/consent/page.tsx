import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SupportLine } from '@/components/letters/order/support-line';
import { ConsentSection } from '@/components/requests/proposal/consent-section';
import { DecisionFrame } from '@/components/requests/proposal/decision-frame';
import { decisionMetadata } from '@/components/requests/proposal/decision-metadata';
import { NothingOpened, OpenConfirmation } from '@/components/requests/proposal/open-confirmation';
import {
  findOpened,
  type PageQuery,
  readRequestedReference,
} from '@/components/requests/proposal/page-opened';
import { ProposalSheet } from '@/components/requests/proposal/proposal-sheet';
import { Heading } from '@/components/ui/text/heading';
import { systemClock } from '@/lib/clock/clock';
import { shortReference } from '@/lib/contract/references';
import { categoryLabel } from '@/lib/flows/category-label';
import { href } from '@/lib/routes/href';

/** Personal: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<PageQuery>;
}

export function generateMetadata(): Promise<Metadata> {
  return decisionMetadata('personal-advice-consent', 'consent');
}

/** An adviser's offer, to be accepted or declined. */
export default async function ConsentPage({ searchParams }: Props) {
  const requested = readRequestedReference(await searchParams);
  if (requested) return <OpenConfirmation page="personal-advice-consent" reference={requested} />;
  const request = await findOpened();
  if (request?.process !== 'advice') return <NothingOpened />;
  const locale = await getLocale();
  const { proposal } = request;
  if (proposal?.decision !== 'open') redirect(href('personal-advice-consent-status', locale));
  if (new Date(proposal.expires_at) < systemClock.now()) redirect(href('expired-edit', locale));
  const t = await getTranslations('proposals.consent');
  return (
    <DecisionFrame>
      <Heading level={1} className="[overflow-wrap:anywhere]">
        {t('heading', { category: categoryLabel(proposal.category, locale) })}
      </Heading>
      <p className="mt-4 mb-8 text-lg">{t('lead')}</p>
      <ProposalSheet request={request} />
      <ConsentSection request={request} proposal={proposal} />
      <div className="mt-10">
        <SupportLine subject={shortReference(request.reference)} />
      </div>
    </DecisionFrame>
  );
}
