/** `POST /api/admin/backup`: a backup of the whole database, for operators. Never stored by caches. */

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { audit } from '../../core/identity/audit';
import { consumeRateLimit } from '../../core/limits/limiter';
import { operatorFile } from '../../core/operators/operator-action';
import { streamBody } from '../../core/stream-body';
import { BackupBusy, type OpenBackup, openBackup } from './write-backup';

const backup = operatorFile({
  name: 'backup',
  path: '/admin/backup',
  summary:
    'A backup of the whole database as it is now: SQL that psql reads, compressed with gzip, and encrypted with BACKUP_KEY',
  page: 'admin-backup',
  produces: 'application/gzip',
  meanings: {
    200: 'The backup',
    404: 'For anybody but operators',
    409: 'One is being made already',
    429: 'Too many in a while',
  },
  statuses: [409],
  // Its page has nothing to show again.
  shows: () => false,
  run: async ({ c, context }, account) => {
    await consumeRateLimit(c, context, 'backup', account.id);
    const made = await open(c, context);
    audit(context, 'backup-made', { account: account.id, requestId: c.get('requestId') });
    return c.body(streamBody(made.pieces), 200, {
      'content-type': context.env.BACKUP_KEY ? 'application/octet-stream' : 'application/gzip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${made.name}"`,
    });
  },
});

export function registerBackup(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [backup]);
}

async function open(c: Context<ApiEnv>, context: AppContext): Promise<OpenBackup> {
  try {
    return await openBackup({ ...context, publicKey: context.env.BACKUP_KEY });
  } catch (error) {
    if (!(error instanceof BackupBusy)) throw error;
    throw new ApiError(409, translatorOf(c.get('locale'), 'backup')('busy'));
  }
}
