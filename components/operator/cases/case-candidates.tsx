/** The orders with the address of a statement of withdrawal, which it could be about. */
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';

interface CaseCandidatesProps extends Pick<OperatorReads['/admin/requests/{reference}'], 'candidates'> {
  readonly locale: Locale;
}

export function CaseCandidates({ locale, candidates }: CaseCandidatesProps) {
  const t = translatorOf(locale, 'withdraw');
  const states = translatorOf(locale, 'states');
  if (candidates.length === 0) return <p className="text-ink-soft">{t('operators.noCandidates')}</p>;
  return (
    <ul className="grid gap-2">
      {candidates.map(
        ({ reference, company_names: companies, ordered_at: at, amount_cents: cents, state }) => (
          <li key={reference} className="grid [overflow-wrap:anywhere]">
            {t('operators.candidate', {
              companies: companies.map(numbered).join(', '),
              at: formatMoment(new Date(at), locale),
              amount: formatEuro(cents, locale),
              state: states(`letter.${state}`),
            })}
            <code className="figures text-xs">{reference}</code>
          </li>
        ),
      )}
    </ul>
  );
}

/** Returns a company with its letter's number, in the operators' input format. */
function numbered(company: string, position: number, { length }: readonly string[]): string {
  return length > 1 ? `${position + 1}. ${company}` : company;
}
