/** The audit log of a company: each change with the values that differ. */
import { EventList } from '@/components/operator/event-list';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

/** A change with both sides: null before an addition. */
type AuditChange = OperatorReads['/admin/companies']['imports'][number];

interface ChangeListProps {
  readonly locale: Locale;
  readonly changes: readonly AuditChange[];
}

export function ChangeList({ locale, changes }: ChangeListProps) {
  const t = translatorOf(locale, 'admin');
  if (changes.length === 0) return <p className="text-ink-soft">{t('companies.historyNone')}</p>;
  return (
    <EventList
      locale={locale}
      label={t('companies.historyTitle')}
      events={changes.map((change) => ({
        id: change.id,
        at: change.at,
        title: t(`audit.${change.action}`, { subject: change.subject }),
        actor: change.operator,
        detail: <Differences locale={locale} change={change} />,
      }))}
    />
  );
}

const valueNames = [
  'name',
  'category',
  'contract_class',
  'status',
  'successor',
  'fact',
  'value',
  'purpose',
  'tier',
  'source_kind',
  'source_url',
  'source_date',
  'checked',
  'note',
  'quote',
  'remark',
  'verdict',
] as const;

/** The kind and value of a fact, and whatever differs. */
function Differences({ locale, change }: { readonly locale: Locale; readonly change: AuditChange }) {
  const t = translatorOf(locale, 'admin');
  const before = change.before ?? {};
  const after = change.after ?? {};
  const names = valueNames.filter(
    (name) => before[name] !== after[name] || ((name === 'fact' || name === 'value') && name in after),
  );
  return (
    <ul className="grid gap-1">
      {names.map((name) => (
        <li key={name} className="whitespace-pre-line">
          {t(`companies.values.${name}`)}:{' '}
          {before[name] === after[name] ? (
            <span>{after[name]}</span>
          ) : (
            <>
              {before[name] === undefined ? null : (
                <del>
                  <span className="sr-only">{t('companies.before')} </span>
                  {before[name]}
                </del>
              )}
              <span> </span>
              {after[name] === undefined ? null : (
                <ins className="no-underline">
                  <span className="sr-only">{t('companies.after')} </span>
                  {after[name]}
                </ins>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
