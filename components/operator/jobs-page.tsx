/** The state of the background jobs: stuck or late first, then failed ones, then the rest. */
import { Callout } from '@/components/ui/callout';
import type { OperatorReads } from '@/lib/api-client/operators';
import { undeliveredMailDays } from '@/lib/config/legal';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ActionNote } from './action/action-note';
import { EventList } from './event-list';
import { FailedJobs } from './failed-jobs';
import { FailedRefunds } from './failed-refunds';
import { formatSize } from './format-size';
import { JobKinds, jobLabel } from './job-kinds';
import type { OperatorPage } from './operator-page';
import { OperatorSection } from './operator-section';
import { ValueList } from './value-list';
import { listWaiting, WaitingMails } from './waiting-mails';

type Shown = OperatorReads['/admin/jobs'];

export interface JobsPageProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly shown: Shown;
  readonly note: ActionNote | null;
}

export function JobsPage({ operator, shown, note }: JobsPageProps) {
  const { queue_stats: queueStats, refunds, outbox } = shown;
  const { locale } = operator;
  const t = translatorOf(locale, 'admin');
  return (
    <div className="grid gap-12">
      <Alarms locale={locale} shown={shown} />
      {queueStats.failed.length > 0 ? (
        <OperatorSection id="failed" title={t('jobs.failedTitle')} text={t('jobs.failedText')}>
          <FailedJobs operator={operator} queueStats={queueStats} note={note} />
        </OperatorSection>
      ) : null}
      {refunds.refunds.length > 0 ? (
        <OperatorSection id="refunds" title={t('jobs.refundsTitle')} text={t('jobs.refundsText')}>
          <FailedRefunds operator={operator} refunds={refunds} note={note} />
        </OperatorSection>
      ) : null}
      {listWaiting(outbox).length > 0 ? (
        <OperatorSection
          id="mails"
          title={t('jobs.mailsTitle')}
          text={t('jobs.mailsText', { days: undeliveredMailDays })}
        >
          <WaitingMails operator={operator} outbox={outbox} note={note} />
        </OperatorSection>
      ) : null}
      <OperatorSection id="kinds" title={t('jobs.kindsTitle')}>
        <JobKinds locale={locale} kinds={queueStats.kinds} />
      </OperatorSection>
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        <OperatorSection id="machine" title={t('jobs.machineTitle')}>
          <Machine locale={locale} queueStats={queueStats} />
        </OperatorSection>
        <OperatorSection id="trail" title={t('jobs.trail')}>
          {queueStats.audit_log.length === 0 ? (
            <p className="text-ink-soft">{t('jobs.trailNone')}</p>
          ) : (
            <EventList
              locale={locale}
              label={t('jobs.trail')}
              events={queueStats.audit_log.map(({ id, at, operator: actor, action, subject }) => ({
                id,
                at,
                title: t(`audit.${action}`, { subject: jobLabel(locale, subject) }),
                actor,
              }))}
            />
          )}
        </OperatorSection>
      </div>
    </div>
  );
}

/** Alarms, or a message that there are none. */
function Alarms({ locale, shown }: { locale: Locale; shown: Shown }) {
  const { queue_stats: queueStats, refunds, outbox } = shown;
  const t = translatorOf(locale, 'admin');
  const stuck = queueStats.kinds.filter((kind) => kind.stuck);
  const noFolder = queueStats.print_folder.state === 'not-writable';
  const isFine =
    stuck.length === 0 &&
    !queueStats.cleanup.late &&
    !noFolder &&
    !queueStats.backup.late &&
    queueStats.failed_count === 0 &&
    refunds.total === 0 &&
    outbox.counts.failed === 0;
  if (isFine) {
    return (
      <Callout tone="success" title={t('jobs.fineTitle')}>
        <p>{t('jobs.fineText')}</p>
      </Callout>
    );
  }
  return (
    <div className="grid gap-4">
      {stuck.length > 0 ? (
        <Callout tone="error" level={2} title={t('jobs.stuckTitle', { count: stuck.length })}>
          <p>{stuck.map(({ name }) => jobLabel(locale, name)).join(' · ')}</p>
          <p>{t('jobs.stuckText')}</p>
        </Callout>
      ) : null}
      {queueStats.cleanup.late ? (
        <Callout tone="error" level={2} title={t('jobs.sweepTitle')}>
          <p>{t('jobs.sweepText')}</p>
        </Callout>
      ) : null}
      {noFolder ? (
        <Callout tone="error" level={2} title={t('jobs.folderTitle')}>
          <p>{t('jobs.folderText')}</p>
        </Callout>
      ) : null}
      {queueStats.backup.late ? (
        <Callout tone="error" level={2} title={t('jobs.backupTitle')}>
          <p>{t('jobs.backupText')}</p>
        </Callout>
      ) : null}
    </div>
  );
}

function Machine({ locale, queueStats }: { locale: Locale; queueStats: Shown['queue_stats'] }) {
  const t = translatorOf(locale, 'admin');
  const { cleanup, database, print_folder: folder, backup } = queueStats;
  return (
    <ValueList
      locale={locale}
      values={[
        {
          key: 'sweep',
          label: t('jobs.sweep'),
          value:
            cleanup.last_done_at === null
              ? t('jobs.never')
              : formatMoment(new Date(cleanup.last_done_at), locale),
        },
        {
          key: 'database',
          label: t('jobs.database'),
          value: t('jobs.databaseValue', {
            version: database.version,
            size: formatSize(database.size_bytes, locale),
          }),
        },
        {
          key: 'backup',
          label: t('jobs.backup'),
          value: t(`jobs.backups.${backup.state}`, {
            moment: backup.made_at === null ? '' : formatMoment(new Date(backup.made_at), locale),
            size: formatSize(backup.bytes ?? 0, locale),
          }),
        },
        {
          key: 'folder',
          label: t('jobs.folder'),
          value: t(`jobs.folders.${folder.state}`, { free: formatSize(folder.free_bytes ?? 0, locale) }),
        },
      ]}
    />
  );
}
