/** The customer's decision on the status page: each button is a native form. */

import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import type { IconName } from '@/components/ui/drawings/icon';
import { failureMark } from '@/components/ui/failure-mark';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { newContractRequestWorkingDays } from '@/lib/config/business';
import type { CaseView } from '@/lib/contract/cases';
import type { OpenedPage } from '@/lib/contract/proposals';
import { isPolicyProcess, processes } from '@/lib/flows/processes';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { formatEuro } from '@/lib/i18n/money';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';
import { OpenForm } from './open-confirmation';
import { findDecisionNote } from './page-opened';

/** Renders nothing without ownership or an open decision. */
export async function DecisionForm({ caseView }: { caseView: CaseView }) {
  const actions = processes[caseView.process][caseView.state]?.customer;
  if (!caseView.is_owner || !actions) return null;
  if (caseView.process === 'negotiation') return <NegotiationDecision caseView={caseView} />;
  if (caseView.process === 'advice' && actions.accept) return <ToConsent caseView={caseView} />;
  if (caseView.process === 'advice' && actions.unsubscribe)
    return <StopForm reference={caseView.reference} />;
  if (!isPolicyProcess(caseView.process)) return null;
  return actions.accept ? (
    <PolicyDecision caseView={caseView} />
  ) : (
    <ToReject reference={caseView.reference} />
  );
}

/** Accepting creates an obligation to pay: the button states it. */
async function NegotiationDecision({ caseView: { proposal, reference } }: { caseView: CaseView }) {
  if (proposal?.decision !== 'open' || proposal.fee_cents === null) return null;
  const locale = await getLocale();
  const t = await getTranslations('proposals.decide');
  const values = {
    provider: proposal.new_provider,
    fee: formatEuro(proposal.fee_cents, locale),
    days: newContractRequestWorkingDays,
  };
  return (
    <DecisionSheet
      reference={reference}
      proposal={proposal.id}
      text={t('acceptNegotiationText', values)}
      terms={{ page: 'terms-negotiations', label: t('terms') }}
      accept={{ label: t('acceptNegotiation'), icon: 'euro' }}
      reject={{ label: t('rejectNegotiation'), page: 'negotiation-reject' }}
    />
  );
}

/** Nothing is paid to us: accepting requests the signed policy. */
async function PolicyDecision({ caseView: { proposal, reference, flow } }: { caseView: CaseView }) {
  if (proposal?.decision !== 'open') return null;
  const t = await getTranslations('proposals.decide');
  const values = { provider: proposal.new_provider, days: newContractRequestWorkingDays };
  return (
    <DecisionSheet
      reference={reference}
      proposal={proposal.id}
      text={t('acceptPolicyText', values)}
      terms={{
        page: findCaseFlow(flow)?.termsPage ?? 'terms-intermediary-insurance',
        label: t('termsPolicy'),
      }}
      accept={{ label: t('acceptPolicy'), icon: 'check' }}
      reject={{ label: t('rejectPolicy'), page: 'intermediary-insurance-reject' }}
    />
  );
}

interface DecisionSheetProps {
  readonly reference: string;
  /** Id of the shown proposal. */
  readonly proposal: string;
  /** Effect of accepting. */
  readonly text: string;
  readonly terms: { readonly page: RouteName; readonly label: string };
  readonly accept: { readonly label: string; readonly icon: IconName };
  readonly reject: { readonly label: string; readonly page: OpenedPage };
}

/** Accepting is immediate; rejecting links to a page with an optional reason. */
async function DecisionSheet({ reference, proposal, text, terms, accept, reject }: DecisionSheetProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals.decide');
  const note = await findDecisionNote();
  return (
    <Sheet
      as="section"
      edge="fold"
      padding="roomy"
      id="form"
      aria-labelledby="decide"
      className="scroll-mt-28"
    >
      <Heading level={2} size="part" id="decide">
        {t('heading')}
      </Heading>
      {note?.message ? <Callout tone="error" title={note.message} className="mt-4" {...failureMark} /> : null}
      <p className="mt-2">{text}</p>
      <p className="mt-2">
        <TextLink href={href(terms.page, locale)}>{terms.label}</TextLink>
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <form action="/api/proposals/decision" method="post">
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="proposal" value={proposal} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" name="decision" value="accept" size="large" icon={accept.icon}>
            {accept.label}
          </Button>
        </form>
        <OpenForm page={reject.page} reference={reference}>
          <Button type="submit" size="large" variant="secondary">
            {reject.label}
          </Button>
        </OpenForm>
      </div>
    </Sheet>
  );
}

async function ToConsent({ caseView: { reference } }: { caseView: CaseView }) {
  const t = await getTranslations('proposals.decide');
  return (
    <section aria-labelledby="decide">
      <Heading level={2} size="part" id="decide">
        {t('heading')}
      </Heading>
      <p className="mt-2 mb-5 max-w-[60ch]">{t('toConsentText')}</p>
      <OpenForm page="personal-advice-consent" reference={reference}>
        <Button type="submit" size="large" iconEnd="arrow-right">
          {t('toConsent')}
        </Button>
      </OpenForm>
    </section>
  );
}

async function ToReject({ reference }: { reference: string }) {
  const t = await getTranslations('proposals.decide');
  return (
    <OpenForm page="intermediary-insurance-reject" reference={reference}>
      <Button type="submit" variant="secondary">
        {t('rejectIntermediary')}
      </Button>
    </OpenForm>
  );
}

/** Cancels the comparison half a year after declining. */
export async function StopForm({ reference }: { reference: string }) {
  const t = await getTranslations('proposals.adviceRejectSuccess');
  return (
    <form action="/api/proposals/decision" method="post">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="locale" value={await getLocale()} />
      <p className="mb-3">{t('stopText')}</p>
      <Button type="submit" name="decision" value="stop" variant="secondary">
        {t('stop')}
      </Button>
    </form>
  );
}
