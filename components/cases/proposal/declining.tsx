/** Declining or rejecting a proposal, with an optional reason: the same form on three pages. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SupportLine } from '@/components/letters/order/support-line';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { offerCancellationDays } from '@/lib/config/business';
import type { CaseView } from '@/lib/contract/cases';
import { shortReference } from '@/lib/contract/references';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { formatDate } from '@/lib/i18n/format-date';
import { DecisionFrame } from './decision-frame';
import { DecisionMessages, decisionFieldViews } from './decision-views';
import type { DeclineFieldsProps } from './decline-fields';
import { DeferredDeclineFields } from './deferred-forms.client';
import { findDecisionNote } from './page-opened';

interface CaseProps {
  readonly caseView: CaseView;
}

/** An adviser's offer; the same question as the modal, as a page. */
export async function DeclineAdvice({ caseView }: CaseProps) {
  const t = await getTranslations('proposals');
  return (
    <Declining
      caseView={caseView}
      heading={t('adviceReject.heading')}
      form={{
        decision: 'decline',
        buttons: { decline: t('decline.decline'), checkAgain: t('decline.checkAgain') },
        checkAgainText: t('decline.checkAgainText'),
      }}
    >
      <p>{t('adviceReject.lead')}</p>
    </Declining>
  );
}

/** A negotiated offer, within 14 days. */
export async function RejectNegotiation({ caseView }: CaseProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals.negotiationReject');
  const { proposal, flow, reference, company } = caseView;
  if (!proposal) return null;
  const follow = casePagePathOf(flow, locale, { reference, company: company?.slug ?? null });
  const values = {
    provider: proposal.new_provider,
    date: formatDate(new Date(proposal.expires_at), locale),
  };
  return (
    <Declining
      caseView={caseView}
      heading={t('heading')}
      form={{ decision: 'reject', buttons: { decline: t('button') } }}
    >
      <p>{t('lead', values)}</p>
      <p>
        <TextLink standalone href={follow}>
          {t('back')}
        </TextLink>
      </p>
    </Declining>
  );
}

/** An insurance that we request, up to 14 days after it started. */
export async function RejectPolicy({ caseView }: CaseProps) {
  const t = await getTranslations('proposals.intermediaryReject');
  const { state, due_at: due } = caseView;
  return (
    <Declining
      caseView={caseView}
      heading={t('heading')}
      form={{ decision: 'reject', buttons: { decline: t('button') } }}
    >
      <p>{t('lead', { days: offerCancellationDays })}</p>
      {state === 'active' && due !== null ? (
        <p className="font-semibold">{t('until', { date: formatDate(new Date(due), await getLocale()) })}</p>
      ) : null}
      <p className="text-base">{t('undone')}</p>
    </Declining>
  );
}

interface DecliningProps extends CaseProps {
  readonly heading: string;
  readonly form: Pick<DeclineFieldsProps, 'decision' | 'buttons' | 'checkAgainText'>;
  readonly children: ReactNode;
}

async function Declining({ caseView: { reference, proposal }, heading, form, children }: DecliningProps) {
  const locale = await getLocale();
  const note = await findDecisionNote();
  const values = note ? renameKeys(note.values, fieldName) : undefined;
  const fields = decisionFieldViews({
    locale,
    step: 'decline',
    provider: '',
    ...(values ? { values } : {}),
  });
  return (
    <DecisionFrame>
      <Heading level={1}>{heading}</Heading>
      <div className="mt-4 space-y-3 text-lg">{children}</div>
      <Sheet as="section" edge="fold" padding="roomy" id="form" className="mt-8 scroll-mt-8">
        {note?.message ? (
          <Callout tone="error" title={note.message} className="mb-6" {...failureMark} />
        ) : null}
        <DecisionMessages locale={locale}>
          <DeferredDeclineFields
            locale={locale}
            reference={reference}
            proposal={proposal?.id ?? null}
            fields={fields}
            errors={renameKeys(note?.errors ?? {}, fieldName)}
            {...form}
          />
        </DecisionMessages>
      </Sheet>
      <div className="mt-8">
        <SupportLine subject={shortReference(reference)} />
      </div>
    </DecisionFrame>
  );
}
