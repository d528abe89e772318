/** Pages after a decision: what was decided, what follows, and a link to the case. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FallingLeaf } from '@/components/letters/order/falling-leaf';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { SupportLine } from '@/components/letters/order/support-line';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { addWorkingDays } from '@/lib/calendar/working-days';
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
} from '@/lib/config/business';
import type { CaseView } from '@/lib/contract/cases';
import { shortReference } from '@/lib/contract/references';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { formatDate, formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { StopForm } from './decision-form';
import { DecisionFrame } from './decision-frame';

interface CaseProps {
  readonly caseView: CaseView;
}

/** An adviser's offer was accepted: the new contract is requested within 5 working days, confirmations follow. */
export async function AdviceAccepted({ caseView }: CaseProps) {
  const t = await getTranslations('proposals.consentSuccess');
  const { proposal } = caseView;
  if (!proposal?.decided_at) return null;
  const { new_provider: provider, decided_at: decidedAt } = proposal;
  const days = newContractRequestWorkingDays;
  const accepted = amsterdamDate(new Date(decidedAt));
  const values = { provider, date: formatDay(addWorkingDays(accepted, days), await getLocale()), days };
  return (
    <Decided caseView={caseView} heading={t('heading')} success={t('title')}>
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
      <p className="text-base text-ink-soft">{t('withdraw', { days: offerCancellationDays, provider })}</p>
    </Decided>
  );
}

/** An adviser's offer was handled before: the decision and its date. */
export async function AdviceStatus({ caseView }: CaseProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals.consentStatus');
  const { proposal } = caseView;
  const decision = proposal?.decision ?? 'none';
  const values = {
    provider: proposal?.new_provider ?? '',
    date: proposal?.decided_at ? formatDate(new Date(proposal.decided_at), locale) : '',
  };
  return (
    <Decided caseView={caseView} heading={t(`heading.${decision}`)}>
      <p>{t(`text.${decision}`, values)}</p>
      {decision === 'open' ? (
        <ButtonLink href={href('personal-advice-consent', locale)}>{t('toProposal')}</ButtonLink>
      ) : null}
      {decision === 'accepted' || decision === 'declined' ? (
        <p className="text-base text-ink-soft">{t('again')}</p>
      ) : null}
    </Decided>
  );
}

/** An adviser's offer was declined: the contract stays, a new comparison follows after 6 months unless declined. */
export async function AdviceDeclined({ caseView }: CaseProps) {
  const t = await getTranslations('proposals.adviceRejectSuccess');
  const { state, due_at: due, reference } = caseView;
  return (
    <Decided caseView={caseView} heading={t('heading')}>
      <p>{t('lead')}</p>
      {state === 'declined' && due !== null ? (
        <>
          <p>
            {t('again', { date: formatDate(new Date(due), await getLocale()), months: newComparisonMonths })}
          </p>
          <div className="text-base">
            <StopForm reference={reference} />
          </div>
        </>
      ) : null}
      {state === 'stopped' ? <p role="status">{t('stopped')}</p> : null}
    </Decided>
  );
}

/** A negotiated offer was rejected: nothing changes, nothing is paid. */
export async function NegotiationRejected({ caseView }: CaseProps) {
  const t = await getTranslations('proposals.negotiationRejectSuccess');
  return (
    <Decided caseView={caseView} heading={t('heading')}>
      <p>{t('lead')}</p>
    </Decided>
  );
}

/** An insurance was rejected: we undo it. */
export async function PolicyRejected({ caseView }: CaseProps) {
  const t = await getTranslations('proposals.intermediaryRejectSuccess');
  return (
    <Decided caseView={caseView} heading={t('heading')}>
      <p>{t('lead', { days: newContractRequestWorkingDays })}</p>
      <Callout tone="warning" title={t('careful')} />
    </Decided>
  );
}

interface DecidedProps extends CaseProps {
  readonly heading: string;
  /** Text of the badge of a success, with its animation. */
  readonly success?: string;
  readonly children: ReactNode;
}

async function Decided({ caseView, heading, success, children }: DecidedProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals.consentStatus');
  const { reference, company } = caseView;
  const follow = casePagePathOf(caseView.flow, locale, { reference, company: company?.slug ?? null });
  return (
    <DecisionFrame>
      <div className="relative">
        {success ? (
          // On a phone it would cover the text.
          <div className="hidden sm:block">
            <FallingLeaf />
          </div>
        ) : null}
        {success ? <Badge tone="success">{success}</Badge> : null}
        <Heading level={1} className="mt-3">
          {heading}
        </Heading>
      </div>
      <div className="mt-4 space-y-6 text-lg">{children}</div>
      <p className="mt-8">
        <TextLink standalone href={follow} iconEnd="arrow-right">
          {t('follow')}
        </TextLink>
      </p>
      <div className="mt-10 space-y-4 border-sand border-t pt-6">
        <ShortReferenceLine reference={reference} />
        <SupportLine subject={shortReference(reference)} />
      </div>
    </DecisionFrame>
  );
}
