/** The values that a form for a proposal starts from, as an operator types them. */
import type { OperatorCase } from '@/components/operator/cases/cases-page';
import type { Locale } from '@/lib/i18n/locale';

type Started = Pick<OperatorCase, 'proposals' | 'energy_year_cents'>;

/** Returns the values by wire name: of the open proposal, which they correct, or what the case says. */
export function startedProposal(
  { proposals, energy_year_cents: energyYear }: Started,
  locale: Locale,
): Readonly<Record<string, string>> {
  const [proposal] = proposals;
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  const euros = (cents: number | null) => (cents === null ? null : amounts.format(cents / 100));
  const values =
    proposal?.decision === 'open'
      ? {
          old_provider: proposal.old_provider,
          new_provider: proposal.new_provider,
          old_monthly_price: euros(proposal.old_monthly_cents),
          old_yearly_price: euros(proposal.old_yearly_cents),
          new_monthly_price: euros(proposal.new_monthly_cents),
          provider_pays: euros(proposal.provider_pays_cents),
          contract_start_date: proposal.contract_start_date,
          contract_end_date: proposal.contract_end_date,
          note: proposal.note,
        }
      : { old_yearly_price: euros(energyYear) };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
