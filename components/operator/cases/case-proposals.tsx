/** Proposals of a case, newest first, with the customer's response. */

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Sheet } from '@/components/ui/sheet';
import type { Proposal } from '@/lib/contract/cases';
import { formatDate, formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { ValueList } from '../value-list';
import type { OperatorCase } from './cases-page';

const tones: Readonly<Record<Proposal['decision'], BadgeTone>> = {
  open: 'info',
  accepted: 'success',
  declined: 'neutral',
  check_again: 'warning',
  lapsed: 'neutral',
  withdrawn: 'neutral',
};

interface CaseProposalsProps {
  readonly locale: Locale;
  readonly operatorCase: Pick<OperatorCase, 'proposals' | 'payment'>;
}

export function CaseProposals({ locale, operatorCase: { proposals, payment } }: CaseProposalsProps) {
  const t = translatorOf(locale, 'admin');
  const states = translatorOf(locale, 'states');
  return (
    <ul className="grid gap-5">
      {proposals.map((proposal, index) => (
        <Sheet key={proposal.id} as="li">
          <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone={tones[proposal.decision]}>{states(`proposal.${proposal.decision}`)}</Badge>
            <span className="figures text-ink-soft text-sm">
              {formatMoment(new Date(proposal.decided_at ?? proposal.proposed_at), locale)}
            </span>
          </p>
          <ValueList
            locale={locale}
            values={[
              ...valuesOf(proposal, locale),
              ...(index === 0 && payment
                ? [
                    {
                      key: 'payment',
                      label: t('requests.payment'),
                      value: `${formatEuro(payment.amount_cents, locale)} · ${states(`payment.${payment.status}`)}`,
                    },
                  ]
                : []),
            ]}
          />
        </Sheet>
      ))}
    </ul>
  );
}

function valuesOf(proposal: Proposal, locale: Locale) {
  const t = translatorOf(locale, 'admin');
  const euro = (cents: number | null) => (cents === null ? null : formatEuro(cents, locale));
  const day = (date: string | null) => (date === null ? null : formatDate(new Date(date), locale));
  const lines = {
    oldProvider: proposal.old_provider,
    newProvider: proposal.new_provider,
    oldMonthly: euro(proposal.old_monthly_cents),
    oldYearly: euro(proposal.old_yearly_cents),
    newMonthly: euro(proposal.new_monthly_cents),
    yearlySaving: euro(proposal.yearly_saving_cents),
    fee: euro(proposal.fee_cents),
    providerPays: euro(proposal.provider_pays_cents),
    starts: day(proposal.contract_start_date),
    ends: day(proposal.contract_end_date),
    expires: formatMoment(new Date(proposal.expires_at), locale),
    note: proposal.note,
  } as const;
  return (Object.keys(lines) as (keyof typeof lines)[]).flatMap((key) => {
    const value = lines[key];
    return value === null ? [] : [{ key, label: t(`requests.proposal.${key}`), value }];
  });
}
