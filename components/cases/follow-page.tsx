/**
 * The status page of a case, from its submission to its end: the state for anyone with the reference; data, proposal
 * and actions for its owner.
 */
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FlowAuthOffer } from '@/components/account/auth/flow-auth-offer';
import { caseLookOf } from '@/components/account/case-state';
import { DecisionForm } from '@/components/cases/proposal/decision-form';
import { ProposalSheet } from '@/components/cases/proposal/proposal-sheet';
import { FallingLeaf } from '@/components/letters/order/falling-leaf';
import { NoAccessNote, OpenWithKey } from '@/components/letters/order/no-access-note';
import { ShortReferenceLine } from '@/components/letters/order/short-reference-line';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Timeline } from '@/components/ui/timeline';
import { Trail } from '@/components/ui/trail';
import type { CaseView } from '@/lib/contract/cases';
import { waitsForOf } from '@/lib/flows/processes';
import { casePagePathOf } from '@/lib/flows/registry/case-page';
import { findCaseFlowName } from '@/lib/flows/registry/flow-text';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import { caseStateName } from '@/lib/flows/state-names';
import { formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { PathParams } from '@/lib/routes/pattern';
import type { RouteName } from '@/lib/routes/table';
import { pageMetadata } from '@/lib/seo/metadata';
import { CaseFee } from './case-fee';
import { listCaseStations } from './case-stations';
import { CaseTurn } from './case-turn';
import { findPageCase } from './page-case';

export interface FollowPageProps {
  readonly page: RouteName;
  readonly params: PathParams;
  /** From the path or the query; null without one. */
  readonly reference: string | null;
}

/** Metadata: the page shows one visitor's case, so no referrer and no index. */
export async function followMetadata({
  page,
  params,
}: Pick<FollowPageProps, 'page' | 'params'>): Promise<Metadata> {
  const t = await getTranslations('requestPages.follow');
  return pageMetadata({
    name: page,
    params,
    locale: await getLocale(),
    title: t('title'),
    description: t('description'),
    keyed: true,
  });
}

export async function FollowPage({ page, params, reference }: FollowPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.follow');
  const caseView = await findPageCase(reference);
  return (
    <Container className="pt-6 pb-20">
      <Trail structured={false} items={[{ label: t('breadcrumb'), href: href(page, locale, params) }]} />
      {caseView ? <Followed caseView={caseView} /> : <NoReference />}
    </Container>
  );
}

async function Followed({ caseView }: { caseView: CaseView }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.follow');
  const common = await getTranslations('common.stationState');
  const { reference, process, company, is_owner: isOwner } = caseView;
  const about = process === 'message' ? 'message.' : '';
  const isDone = caseView.general_status === 'completed';
  const badge = caseLookOf({
    state: caseView.state,
    waits_for: waitsForOf(process, caseView.state),
  });
  const flow = findCaseFlow(caseView.flow);
  // What the owner has to do is above the rest.
  const waitsForOwner = isOwner && ['proposed', 'awaiting_fee'].includes(caseView.state);
  const isNew = isOwner && caseView.events.length === 1;
  const path = casePagePathOf(caseView.flow, locale, { reference, company: company?.slug ?? null });
  return (
    <>
      <header className="relative mt-6 space-y-4 sm:mt-8">
        {isNew ? <FallingLeaf /> : null}
        <div className={isNew ? 'pr-14' : undefined}>
          <Badge tone={badge.tone} icon={badge.icon}>
            {caseStateName(process, caseView.state, locale)}
          </Badge>
          <Heading level={1} className="mt-3 max-w-[24ch] [overflow-wrap:anywhere]">
            {company ? t(`${about}headingCompany`, { company: company.name }) : t(`${about}heading`)}
          </Heading>
          <p className="mt-2 text-ink-soft">{findCaseFlowName(caseView.flow, locale)}</p>
        </div>
        <ShortReferenceLine reference={reference} about="request" />
      </header>
      {isNew ? <Fresh title={t(`${about}fresh`)} email={caseView.confirmation_email} /> : null}
      {isOwner ? null : <OpenCase caseView={caseView} />}
      {waitsForOwner ? <OwnerParts caseView={caseView} /> : null}
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,24rem)_1fr] lg:gap-16">
        <Sheet edge="perforated" padding="roomy">
          <Timeline
            label={t(`${about}timeline`)}
            stateLabels={{ done: common('done'), current: common('current'), todo: common('todo') }}
            stations={listCaseStations(caseView, flow?.giftCard).map((station) => ({
              key: station.key,
              label: caseStateName(process, station.state, locale),
              detail: station.at === null ? null : formatMoment(new Date(station.at), locale),
              state: station.mark,
            }))}
          />
        </Sheet>
        <div className="lg:pt-4">
          <CaseTurn caseView={caseView} />
        </div>
      </div>
      {isOwner && !waitsForOwner ? <OwnerParts caseView={caseView} /> : null}
      <div className="mt-14 space-y-8">
        {isOwner ? (
          caseView.confirmation_email === null ? null : (
            <FlowAuthOffer
              reference={reference}
              email={caseView.confirmation_email}
              page={path}
              about="request"
            />
          )
        ) : (
          <NoAccessNote reference={reference} heading={t('foreign.heading')} text={t('foreign.text')} />
        )}
        {isDone ? null : <AppLine />}
      </div>
    </>
  );
}

/** The fee, the proposal and the decision. */
function OwnerParts({ caseView }: { caseView: CaseView }) {
  return (
    <div className="mt-10 grid max-w-[52rem] gap-8 empty:hidden">
      <CaseFee caseView={caseView} />
      <ProposalSheet caseView={caseView} />
      <DecisionForm caseView={caseView} />
    </div>
  );
}

/** The button of a mailed link, named after what the case needs. */
async function OpenCase({ caseView: { reference, state } }: { caseView: CaseView }) {
  const t = await getTranslations('requestPages.follow.open');
  const purpose = state === 'awaiting_fee' ? 'fee' : state === 'proposed' ? 'proposal' : 'request';
  return (
    <div className="mt-8 empty:hidden">
      <OpenWithKey
        reference={reference}
        form={{
          action: `/api/requests/${reference}/open`,
          heading: t(`${purpose}.heading`),
          text: t(`${purpose}.text`),
          button: t(`${purpose}.button`),
        }}
      />
    </div>
  );
}

/** Shown directly after submission. */
async function Fresh({ title, email }: { title: string; email: string | null }) {
  const t = await getTranslations('requestPages.follow');
  return (
    <Callout tone="success" role="status" title={title} className="mt-6 max-w-[40rem]">
      {email === null ? null : <p>{t('freshMail', { email })}</p>}
    </Callout>
  );
}

/** A one-line link to the app. */
async function AppLine() {
  const t = await getTranslations('requestPages.follow.app');
  return (
    <p className="text-ink-soft text-sm">
      <strong className="font-semibold">{t('title')}</strong> {t('text')}{' '}
      <TextLink href={href('download', await getLocale())}>{t('link')}</TextLink>
    </p>
  );
}

/** Without a reference: how to find it. */
async function NoReference() {
  const t = await getTranslations('requestPages.follow');
  return (
    <>
      <Heading level={1} className="mt-6 sm:mt-8">
        {t('heading')}
      </Heading>
      <Callout tone="info" title={t('none.heading')} level={2} className="mt-8 max-w-[40rem]">
        <p>{t('none.text')}</p>
        <ButtonLink href={href('account', await getLocale())} variant="secondary" className="mt-2">
          {t('none.account')}
        </ButtonLink>
      </Callout>
    </>
  );
}
