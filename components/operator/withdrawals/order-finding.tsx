/** Result of matching a withdrawal: the stopped order, or candidates; and its history. */
import { EventList } from '@/components/operator/event-list';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import { shortReference } from '@/lib/contract/references';
import type { OperatorWithdrawal } from '@/lib/contract/withdrawals';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

interface OperatorFindingProps {
  readonly locale: Locale;
  readonly withdrawal: OperatorWithdrawal;
}

export function OperatorFinding({ locale, withdrawal }: OperatorFindingProps) {
  const t = translatorOf(locale, 'withdraw');
  const { finding, state, order_reference: order, request_reference: request } = withdrawal;
  return (
    <span className="grid justify-items-start gap-2 text-left">
      <Badge tone={finding === 'stopped' ? 'success' : 'neutral'}>{t(`operators.findings.${finding}`)}</Badge>
      {order === null ? null : (
        <TextLink href={href('cancel-track-reference', locale, { reference: order })}>
          {`${t('operators.order')} ${shortReference(order)}`}
        </TextLink>
      )}
      {request === null ? null : (
        <TextLink href={href('admin-requests', locale, {}, { search: shortReference(request) })}>
          {`${t('operators.request')} ${shortReference(request)}`}
        </TextLink>
      )}
      {state === 'open' && order === null ? <Candidates locale={locale} withdrawal={withdrawal} /> : null}
      <details className="w-full">
        <summary className="min-h-6 text-ink-soft text-sm underline underline-offset-4">
          {t('operators.history')}
          <span className="sr-only"> {shortReference(withdrawal.reference)}</span>
        </summary>
        <div className="pt-2">
          <EventList
            locale={locale}
            label={t('operators.history')}
            events={withdrawal.events.map((event, index) => ({
              id: String(index),
              at: event.at,
              title: t(`operators.acts.${event.act}`),
              actor: event.operator ?? t('operators.consumer'),
              detail: event.note ?? undefined,
            }))}
          />
        </div>
      </details>
    </span>
  );
}

function Candidates({ locale, withdrawal: { candidates } }: OperatorFindingProps) {
  const t = translatorOf(locale, 'withdraw');
  const states = translatorOf(locale, 'states');
  if (candidates.length === 0) return <span className="text-sm">{t('operators.noCandidates')}</span>;
  return (
    <span className="grid gap-1.5 text-sm">
      <span className="text-ink-soft">{t('operators.candidates')}</span>
      {candidates.map((candidate) => (
        <span key={candidate.reference} className="grid [overflow-wrap:anywhere]">
          {t('operators.candidate', {
            companies: candidate.company_names.map(numbered).join(', '),
            at: formatMoment(new Date(candidate.ordered_at), locale),
            amount: formatEuro(candidate.amount_cents, locale),
            state: states(`letter.${candidate.state}`),
          })}
          <code className="figures text-xs">{candidate.reference}</code>
        </span>
      ))}
    </span>
  );
}

/** Returns a company with its letter's number, in the operators' input format. */
function numbered(company: string, position: number, { length }: readonly string[]): string {
  return length > 1 ? `${position + 1}. ${company}` : company;
}
