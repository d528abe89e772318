/** Accepting or declining an adviser's offer, with equal prominence. */

import { getLocale, getTranslations } from 'next-intl/server';
import { checkInformationTexts } from '@/components/form/check-information/check-information-texts';
import { SupportLine } from '@/components/letters/order/support-line';
import { Callout } from '@/components/ui/callout';
import { failureMark } from '@/components/ui/failure-mark';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import {
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
} from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import type { CaseView, Proposal } from '@/lib/contract/cases';
import { shortReference } from '@/lib/contract/references';
import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import { categoryLabel } from '@/lib/flows/category-label';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { formatEuro } from '@/lib/i18n/money';
import { findPath, href } from '@/lib/routes/href';
import { DecisionFrame } from './decision-frame';
import { DecisionMessages, decisionFieldViews } from './decision-views';
import { DeferredConsentForm, DeferredDeclineModal } from './deferred-forms.client';
import { findDecisionNote } from './page-opened';
import { ProposalSheet } from './proposal-sheet';

/** An adviser's offer, to be accepted or declined. */
export async function ConsentContent({ caseView }: { readonly caseView: CaseView }) {
  const t = await getTranslations('proposals.consent');
  const { proposal, reference } = caseView;
  if (!proposal) return null;
  return (
    <DecisionFrame>
      <Heading level={1} className="[overflow-wrap:anywhere]">
        {t('heading', { category: categoryLabel(proposal.category, await getLocale()) })}
      </Heading>
      <p className="mt-4 mb-8 text-lg">{t('lead')}</p>
      <ProposalSheet caseView={caseView} />
      <ConsentSection caseView={caseView} proposal={proposal} />
      <div className="mt-10">
        <SupportLine subject={shortReference(reference)} />
      </div>
    </DecisionFrame>
  );
}

interface ConsentSectionProps {
  readonly caseView: CaseView;
  readonly proposal: Proposal;
}

async function ConsentSection({ caseView, proposal }: ConsentSectionProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals');
  const note = await findDecisionNote();
  const provider = proposal.new_provider;
  const termsPath = findPath(
    findCaseFlow(caseView.flow)?.termsPage ?? 'terms-personal-advice-insurance',
    locale,
  );
  const fields = decisionFieldViews({
    locale,
    step: 'accept',
    provider,
    values: valuesOf(note),
    ...(termsPath === null ? {} : { links: { terms: { href: termsPath, label: t('consent.termsLink') } } }),
  });
  const declineFields = decisionFieldViews({ locale, step: 'decline', provider });
  return (
    <DecisionMessages locale={locale}>
      <Sheet
        as="section"
        edge="fold"
        padding="roomy"
        id="form"
        aria-labelledby="accept"
        className="mt-8 scroll-mt-8"
      >
        <Heading level={2} size="part" id="accept">
          {t('consent.acceptHeading')}
        </Heading>
        <p className="mt-2 mb-6">
          {t('consent.acceptText', {
            provider,
            days: newContractRequestWorkingDays,
            withdrawal: offerCancellationDays,
          })}
        </p>
        {note?.message ? (
          <Callout tone="error" title={note.message} className="mb-6" {...failureMark} />
        ) : null}
        <DeferredConsentForm
          locale={locale}
          reference={caseView.reference}
          proposal={proposal.id}
          fields={fields}
          errors={renameKeys(note?.errors ?? {}, fieldName)}
          submit={t('consent.acceptButton')}
          checkTexts={{
            ...checkInformationTexts(locale),
            title: t('check.title'),
            intro: t('check.text', {
              category: categoryLabel(proposal.category, locale),
              provider,
              price: formatEuro(proposal.new_monthly_cents, locale),
            }),
          }}
          texts={{
            signature: t('check.signature'),
            typed: t('check.typed', { name: '{name}' }),
            drawn: t('check.drawn'),
            uploaded: t('check.uploaded'),
            failed: t('decide.failed'),
            offline: t('decide.offline'),
          }}
        />
      </Sheet>
      <Sheet as="section" padding="roomy" aria-labelledby="stay" className="mt-6">
        <Heading level={2} size="part" id="stay">
          {t('consent.declineHeading')}
        </Heading>
        <p className="mt-2 mb-5">{t('consent.declineText', { months: newComparisonMonths })}</p>
        <DeferredDeclineModal
          locale={locale}
          reference={caseView.reference}
          proposal={proposal.id}
          page={href('personal-advice-reject', locale)}
          fields={declineFields}
        />
      </Sheet>
    </DecisionMessages>
  );
}

/** Returns the previous input; declarations are restored only if the visitor ticked them. */
function valuesOf(note: FormNote | null): Record<string, unknown> {
  if (!note) return {};
  const { signature_text: text, mandate, terms } = note.values;
  return {
    ...(text ? { signature: { method: 'typed', text } } : {}),
    mandate: mandate === 'true',
    terms: terms === 'true',
  };
}
