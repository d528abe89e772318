/** Permanently failed jobs: each can be retried or discarded. */
import { Table } from '@/components/ui/table';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';
import { ActionForm } from './action/action-form.client';
import { actionId } from './action/action-id';
import { type ActionNote, actionPage, noteOf } from './action/action-note';
import { jobLabel } from './job-kinds';
import type { OperatorPage } from './operator-page';

type QueueStats = OperatorReads['/admin/jobs']['queue_stats'];

interface FailedJobsProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly queueStats: Pick<QueueStats, 'failed' | 'failed_count'>;
  readonly note: ActionNote | null;
}

export function FailedJobs({ operator, queueStats, note }: FailedJobsProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'admin');
  return (
    <Table
      caption={t('jobs.failedCaption', { total: queueStats.failed_count })}
      columns={[
        { key: 'kind', label: t('jobs.kind') },
        { key: 'about', label: t('jobs.about') },
        { key: 'error', label: t('jobs.error') },
        { key: 'tries', label: t('jobs.tries'), numeric: true },
        { key: 'at', label: t('jobs.failedAt') },
        { key: 'acts', label: t('jobs.acts') },
      ]}
      rows={queueStats.failed.map((job) => ({
        id: job.id,
        cells: {
          kind: jobLabel(locale, job.name),
          about:
            job.about === null ? '' : <code className="text-sm [overflow-wrap:anywhere]">{job.about}</code>,
          // Not broken inside a word: the column is as wide as its longest.
          error: job.error === null ? '' : <code className="text-sm">{job.error}</code>,
          tries: job.tries,
          at: job.failed_at === null ? '' : formatMoment(new Date(job.failed_at), locale),
          acts: <JobActions operator={operator} job={job} note={note} />,
        },
      }))}
    />
  );
}

interface JobActionsProps extends Pick<FailedJobsProps, 'operator' | 'note'> {
  readonly job: QueueStats['failed'][number];
}

function JobActions({ operator: { locale, signInHref }, job, note }: JobActionsProps) {
  const t = translatorOf(locale, 'admin');
  const actions = [
    { act: 'retry', form: 'job-retry', variant: 'secondary', done: t('jobs.retried') },
    { act: 'discard', form: 'job-discard', variant: 'quiet', done: t('jobs.discarded') },
  ] as const;
  return (
    <div className="flex flex-wrap justify-end gap-x-2 gap-y-2 @lg:justify-start">
      {actions.map(({ act: action, form, variant, done }) => (
        <ActionForm
          key={action}
          locale={locale}
          action={`/api/admin/jobs/${job.id}/${action}`}
          page={actionPage(locale, 'admin-jobs', { form, at: job.id })}
          id={actionId(form, job.id)}
          submit={t(`jobs.${action}`)}
          about={`${jobLabel(locale, job.name)} ${job.about ?? ''}`}
          done={done}
          note={noteOf(note, form, job.id)}
          signInHref={signInHref}
          variant={variant}
          size="small"
        />
      ))}
    </div>
  );
}
