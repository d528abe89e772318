/** What operators do with jobs that failed for good. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { translatorOf } from '@/lib/i18n/translator';
import { listFailedJobs } from '@/lib/jobs/job-state';
import type { Action } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { recordAuditEntry } from '../../core/operators/audit-log';
import { type OperatorActionRequest, operatorAction } from '../../core/operators/operator-action';

/** Actions on a job, and their names in the audit log. */
const auditActs = { retry: 'job-retry', discard: 'job-discard' } as const;
type JobMove = keyof typeof auditActs;

export function registerOperatorJobs(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [actionOn('retry'), actionOn('discard')]);
}

function actionOn(move: JobMove): Action {
  return operatorAction({
    name: auditActs[move],
    path: `/admin/jobs/{id}/${move}`,
    summary: move === 'retry' ? 'Try a job that failed once more' : 'Give a job up that failed',
    page: 'admin-jobs',
    run: (request) => tend(request, move),
  });
}

async function tend(
  { tx, context, params, operator, at, locale }: OperatorActionRequest,
  move: JobMove,
): Promise<{ id: string; name: string }> {
  const id = z.uuid().safeParse(params.id);
  const [job] = id.success ? await listFailedJobs(tx, { limit: 1, id: id.data }) : [];
  // Also if another operator was faster, or the job was retried meanwhile.
  if (!job) throw new ApiError(404, translatorOf(locale, 'admin')('jobs.gone'));
  await context.jobs[move](tx, job.name, job.id);
  await recordAuditEntry(tx, operator, {
    at,
    act: auditActs[move],
    subject: job.name,
    subjectId: job.id,
  });
  return { id: job.id, name: job.name };
}
