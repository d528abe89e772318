/** Proposed changes with their decision; where they are undecided, a form for each way to decide. */
import { ActionDrawer } from '@/components/operator/action/action-drawer';
import { noteOf } from '@/components/operator/action/action-note';
import { queueHref } from '@/components/operator/queue/queue-href';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { findWebAddress } from '@/lib/companies/source';
import { optionsOf, selectField } from '@/lib/fields/choice-fields';
import { rejectionFields } from '@/lib/flows/forms/company-actions';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import { languageNames } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { optionLabels } from './option-labels';

type FactProposal = OperatorReads['/admin/facts']['proposals'][number];
type OperatorFact = OperatorReads['/admin/companies/{company}']['facts'][number];

interface ProposalListProps {
  readonly page: SectionPage;
  readonly proposals: readonly FactProposal[];
  /** The facts of the company on its own page: an accepted proposal names the one it led to. */
  readonly facts?: readonly OperatorFact[];
}

export function ProposalList({ page, proposals, facts = [] }: ProposalListProps) {
  const t = translatorOf(page.operator.locale, 'admin');
  return (
    <Section
      operator={page.operator}
      id="proposals"
      title={t('companies.proposalsTitle')}
      count={proposals.filter(({ state }) => state === 'open').length}
      empty={t('companies.proposalsNone')}
    >
      {proposals.map((proposal) => (
        <ProposalItem key={proposal.id} page={page} proposal={proposal} facts={facts} />
      ))}
    </Section>
  );
}

interface ProposalProps {
  readonly page: SectionPage;
  readonly proposal: FactProposal;
  readonly facts: readonly OperatorFact[];
}

function ProposalItem({ page, proposal, facts }: ProposalProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const { company, kind, text, state, source_url: sourceUrl, reference } = proposal;
  const url = sourceUrl === null ? null : findWebAddress(sourceUrl);
  return (
    <Item
      operator={page.operator}
      title={kind === null ? company.name : `${company.name}: ${optionLabels(locale).fact[kind]}`}
      detail={`${formatMoment(new Date(proposal.at), locale)} · ${t(`companies.proposalSources.${proposal.source_kind}`)}`}
    >
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text ?? t('companies.proposalErased')}</p>
      {url === null ? null : (
        <p className="[overflow-wrap:anywhere]">
          <TextLink href={url}>{url}</TextLink>
        </p>
      )}
      {state === 'open' ? (
        <Decisions page={page} proposal={proposal} facts={facts} />
      ) : (
        <Outcome page={page} proposal={proposal} state={state} facts={facts} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink
          standalone
          target="_blank"
          href={href('company-cancel', locale, { company: company.slug })}
          iconEnd="external"
        >
          {t('companies.duePages.company-cancel')}
        </TextLink>
        {page.query.company === company.slug ? null : (
          <TextLink standalone href={queueHref('admin-companies', locale, { company: company.slug })}>
            {t('companies.dueAll', { company: company.name })}
          </TextLink>
        )}
        {reference === null ? null : (
          <TextLink standalone href={queueHref('admin-requests', locale, { reference })}>
            {t('companies.proposalRequest')}
          </TextLink>
        )}
      </p>
    </Item>
  );
}

interface OutcomeProps extends ProposalProps {
  readonly state: Exclude<FactProposal['state'], 'open'>;
}

function Outcome({ page: { operator }, proposal, state, facts }: OutcomeProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'admin');
  const { outcome, decided_by: by, decided_at: at, fact_id: factId } = proposal;
  const fact = facts.find(({ id }) => id === factId);
  const verdict = t(`companies.proposalStates.${state}`);
  return (
    <div className="grid gap-2">
      <p>
        <Badge tone={state === 'accepted' ? 'success' : 'neutral'}>
          {by === null || at === null
            ? verdict
            : t('companies.decided', { verdict, name: by, date: formatDate(new Date(at), locale) })}
        </Badge>
      </p>
      {fact === undefined ? null : <p>{factName(fact, optionLabels(locale).fact)}</p>}
      {outcome === null ? null : (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {t('companies.proposalOutcome')}: {outcome}
        </p>
      )}
    </div>
  );
}

function factName({ kind, value }: OperatorFact, kinds: ReturnType<typeof optionLabels>['fact']): string {
  return `${kinds[kind]}: ${value.slice(0, 80)}`;
}

function Decisions({
  page,
  proposal: { id, company, text, answer_locale: answerLocale },
  facts,
}: ProposalProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const kinds = optionLabels(locale).fact;
  const path = `/api/admin/companies/${company.slug}/proposals/${id}`;
  const shared = { page, id, about: `${company.name}: ${(text ?? '').slice(0, 80)}` } as const;
  const isOpen = (form: string) => {
    const note = noteOf(page.note, form, id);
    return note !== null && !note.done;
  };
  const where =
    answerLocale === null
      ? t('companies.proposalAnonymous')
      : t('companies.proposalMailed', { language: languageNames[answerLocale] });
  const factIds = facts.map((fact) => String(fact.id));
  const chosenFact = selectField('proposalFact', { options: optionsOf(...factIds), optional: true });
  return (
    <div>
      <ActionDrawer
        title={t('companies.proposalAccept')}
        detail={`${t('companies.proposalAcceptDetail')} ${where}`}
        open={isOpen('proposal-accept')}
      >
        <SectionAction
          {...shared}
          form="proposal-accept"
          action={`${path}/accept`}
          fields={{ ...rejectionFields, ...(factIds.length > 0 ? { fact_id: chosenFact } : {}) }}
          optionLabels={{
            fact_id: Object.fromEntries(facts.map((fact) => [String(fact.id), factName(fact, kinds)])),
          }}
          submit={t('companies.proposalAccept')}
          done={t('companies.proposalAccepted')}
        />
      </ActionDrawer>
      <ActionDrawer
        title={t('companies.proposalReject')}
        detail={`${t('companies.proposalRejectDetail')} ${where}`}
        open={isOpen('proposal-reject')}
      >
        <SectionAction
          {...shared}
          form="proposal-reject"
          action={`${path}/reject`}
          fields={rejectionFields}
          submit={t('companies.proposalReject')}
          done={t('companies.proposalRejected')}
          variant="secondary"
        />
      </ActionDrawer>
    </div>
  );
}
