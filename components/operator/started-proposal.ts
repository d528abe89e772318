/** The values of an open proposal, as an operator types them: correcting it starts from these. */
import type { Proposal } from '@/lib/contract/requests';
import type { Locale } from '@/lib/i18n/locale';

/** Returns the values by wire name; undefined without an open proposal. `proposals` has the newest first. */
export function correctedValues(
  proposals: readonly Proposal[],
  locale: Locale,
): Readonly<Record<string, string>> | undefined {
  const [proposal] = proposals;
  if (proposal?.decision !== 'open') return undefined;
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  const euros = (cents: number | null) => (cents === null ? null : amounts.format(cents / 100));
  const values = {
    old_provider: proposal.old_provider,
    new_provider: proposal.new_provider,
    old_monthly_price: euros(proposal.old_monthly_cents),
    new_monthly_price: euros(proposal.new_monthly_cents),
    provider_pays: euros(proposal.provider_pays_cents),
    contract_start_date: proposal.contract_start_date,
    contract_end_date: proposal.contract_end_date,
    note: proposal.note,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
