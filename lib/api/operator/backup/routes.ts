/** `POST /api/admin/backup`: a backup of the whole database, for operators. Never stored by caches. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent, rateLimitResponse, signedOutResponse } from '../../core/failure-responses';
import { readBody } from '../../core/forms/read-body';
import { audit } from '../../core/identity/audit';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { consumeRateLimit } from '../../core/limits/limiter';
import { operatorProof, proofNeeded } from '../../core/operators/operator-proof';
import { streamBody } from '../../core/stream-body';
import { BackupBusy, type OpenBackup, openBackup } from './write-backup';

const postBackup = createRoute({
  method: 'post',
  path: '/admin/backup',
  summary: 'A backup of the whole database as it is now: SQL that psql reads, compressed with gzip',
  responses: {
    200: {
      description: 'The backup',
      content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    401: signedOutResponse,
    403: { description: proofNeeded, content: problemContent },
    404: { description: 'For anybody but operators', content: problemContent },
    409: { description: 'One is being made already', content: problemContent },
    429: rateLimitResponse,
  },
});

export function registerBackup(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.post(postBackup.path, operatorProof(context));
  app.openapi(postBackup, async (c) => {
    const { account } = await requireOperator(c, context);
    c.set('locale', (await readBody(c)).locale);
    await consumeRateLimit(c, context, 'backup', account.id);
    const backup = await open(c, context);
    audit(context, 'backup-made', { account: account.id, requestId: c.get('requestId') });
    return c.body(streamBody(backup.pieces), 200, {
      'content-type': 'application/gzip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${backup.name}"`,
    });
  });
}

async function open(c: Context<ApiEnv>, context: AppContext): Promise<OpenBackup> {
  try {
    return await openBackup(context);
  } catch (error) {
    if (!(error instanceof BackupBusy)) throw error;
    throw new ApiError(409, translatorOf(c.get('locale'), 'backup')('busy'));
  }
}
