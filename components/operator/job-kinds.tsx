/** Number of jobs by kind and state, stuck ones first; kinds without jobs are listed by name only. */
import { Badge } from '@/components/ui/badge';
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { formatWait } from './format-size';

type OperatorTranslator = ReturnType<typeof translatorOf<'admin'>>;

/** Returns the label of a kind of job; removed kinds show their name in code. */
export function jobLabel(locale: Locale, name: string): string {
  const t = translatorOf(locale, 'admin');
  const key = `jobs.kinds.${name}` as Parameters<OperatorTranslator['has']>[0];
  return t.has(key) ? t(key) : name;
}

const counts = ['queued', 'running', 'planned', 'retrying', 'failed'] as const;

interface JobKindsProps {
  readonly locale: Locale;
  readonly kinds: readonly OperatorReads['/admin/jobs']['queue_stats']['kinds'][number][];
}

export function JobKinds({ locale, kinds }: JobKindsProps) {
  const t = translatorOf(locale, 'admin');
  const busy = kinds.filter((kind) => kind.stuck || counts.some((state) => kind[state] > 0));
  const quiet = kinds.filter((kind) => !busy.includes(kind));
  return (
    <div className="grid gap-5">
      {busy.length > 0 ? <CountsTable locale={locale} kinds={busy} /> : null}
      {quiet.length > 0 ? (
        <p className="text-ink-soft">
          {t('jobs.quiet', { kinds: quiet.map(({ name }) => jobLabel(locale, name)).join(', ') })}
        </p>
      ) : null}
    </div>
  );
}

function CountsTable({ locale, kinds }: JobKindsProps) {
  const t = translatorOf(locale, 'admin');
  return (
    <Table
      caption={t('jobs.kindsCaption')}
      columns={[
        { key: 'kind', label: t('jobs.kind') },
        ...counts.map((key) => ({ key, label: t(`jobs.${key}`), numeric: true })),
        { key: 'oldest', label: t('jobs.oldest'), numeric: true },
      ]}
      rows={kinds.map((kind) => ({
        id: kind.name,
        cells: {
          kind: (
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {jobLabel(locale, kind.name)}
              {kind.stuck ? (
                <Badge tone="danger" icon="warning">
                  {t('jobs.stuck')}
                </Badge>
              ) : null}
            </span>
          ),
          queued: kind.queued,
          running: kind.running,
          planned: kind.planned,
          retrying: kind.retrying,
          failed: kind.failed > 0 ? <strong className="text-danger">{kind.failed}</strong> : 0,
          oldest:
            kind.oldest_wait_seconds === null ? (
              <span className="text-ink-soft">{t('jobs.noWait')}</span>
            ) : (
              formatWait(kind.oldest_wait_seconds, locale)
            ),
        },
      }))}
    />
  );
}
