/** A proposal in full: current and new price, saving, fee, and our commission. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Callout } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { Price } from '@/components/ui/text/price';
import type { CaseView, Proposal } from '@/lib/contract/cases';
import { categoryLabel } from '@/lib/flows/category-label';
import { energyCategory } from '@/lib/flows/saving';
import { formatDate } from '@/lib/i18n/format-date';
import { OfferFacts } from './offer-facts';

/** Renders nothing without a proposal. */
export async function ProposalSheet({ caseView }: { caseView: CaseView }) {
  const { proposal } = caseView;
  if (!proposal) return null;
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  const isNegotiation = caseView.process === 'negotiation';
  const isAdvice = caseView.process === 'advice';
  const day = (text: string) => formatDate(new Date(text), locale);
  return (
    <Sheet as="section" edge="perforated" padding="roomy" aria-labelledby="proposal" className="pb-10">
      <p className="text-ink-soft text-sm">{categoryLabel(proposal.category, locale)}</p>
      <Heading level={2} size="part" id="proposal" className="[overflow-wrap:anywhere]">
        {isAdvice ? t('adviceTitle') : t(titleOf(caseView), { provider: proposal.new_provider })}
      </Heading>
      <Choices proposal={proposal} isNegotiation={isNegotiation} isCurrent={isCurrent(caseView)} />
      {isAdvice && (proposal.yearly_saving_cents ?? 0) < 0 ? (
        <Callout tone="warning" title={t('dearer')} className="mt-5" />
      ) : null}
      <OfferFacts proposal={proposal} caseView={caseView} />
      {proposal.note === null ? null : (
        <div className="mt-6">
          <Heading level={3} size="small">
            {t(isAdvice ? 'note' : isNegotiation ? 'noteNegotiation' : 'notePolicy')}
          </Heading>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{proposal.note}</p>
        </div>
      )}
      <p className="mt-6 font-semibold">
        {proposal.decision === 'open'
          ? t('decideBy', { date: day(proposal.expires_at) })
          : t(`decision.${proposal.decision}`, { date: day(proposal.decided_at ?? proposal.expires_at) })}
      </p>
    </Sheet>
  );
}

/** Whether the proposal is open or leads to a contract. */
function isCurrent({ state }: CaseView): boolean {
  return !['rejected', 'lapsed', 'withdrawn', 'not_possible', 'stopped'].includes(state);
}

/** A proposal that came to nothing is no longer the visitor's price or insurance. */
function titleOf(caseView: CaseView) {
  if (caseView.process !== 'negotiation') return isCurrent(caseView) ? 'policyTitle' : 'policyOfferTitle';
  return isCurrent(caseView) ? 'negotiationTitle' : 'negotiationOfferTitle';
}

interface ChoicesProps {
  readonly proposal: Proposal;
  readonly isNegotiation: boolean;
  readonly isCurrent: boolean;
}

/** Both options with equal weight; for a selected policy only its premium. */
async function Choices({ proposal, isNegotiation, isCurrent: current }: ChoicesProps) {
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  const stay = isNegotiation
    ? t('now')
    : proposal.old_provider === null
      ? t('stayUnknown')
      : t('stayAt', { provider: proposal.old_provider });
  const { old_monthly_cents: before, new_monthly_cents: after, new_provider: provider } = proposal;
  const prices =
    before === null
      ? [{ key: 'new', label: t('premium', { provider }), cents: after }]
      : [
          { key: 'stay', label: stay, cents: before },
          {
            key: 'new',
            label: isNegotiation ? t(current ? 'then' : 'offered') : t('switchTo', { provider }),
            cents: after,
          },
        ];
  const perMonth = proposal.category === energyCategory ? 'perMonthAdvance' : 'perMonth';
  return (
    <dl className="mt-5 grid gap-3 sm:grid-cols-2">
      {prices.map(({ key, label, cents }) => (
        <div key={key} className="rounded-field border border-sand bg-paper p-4">
          <dt className="font-semibold leading-snug [overflow-wrap:anywhere]">{label}</dt>
          <dd className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <Price amountCents={cents} locale={locale} size="large" />
            <span className="text-ink-soft text-sm">{t(perMonth)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
