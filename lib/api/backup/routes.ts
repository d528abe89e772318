/** `GET /api/admin/backup`: a backup of the whole database, for operators (DESIGN §3). Never kept on the way. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { problem } from '@/lib/contract/problem';
import { translatorOf } from '@/lib/i18n/translator';
import { audit } from '../accounts/audit';
import { requireAdmin } from '../accounts/sessions/current-session';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import { takeTurn } from '../limits/limiter';
import { streamBody } from '../stream-body';
import { BackupBusy, type OpenBackup, openBackup } from './write-backup';

const problemContent = { 'application/json': { schema: problem } };

const getBackup = createRoute({
  method: 'get',
  path: '/admin/backup',
  summary: 'A backup of the whole database as it is now: SQL that psql reads, compressed with gzip',
  responses: {
    200: {
      description: 'The backup',
      content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    401: { description: 'Not signed in', content: problemContent },
    403: { description: 'Asked for from another site', content: problemContent },
    404: { description: 'For anybody but operators', content: problemContent },
    409: { description: 'One is being made already', content: problemContent },
    429: { description: 'Too often; Retry-After says when again', content: problemContent },
  },
});

/** Registers it. */
export function registerBackup(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getBackup, async (c) => {
    refuseOtherSites(c);
    const { account } = await requireAdmin(c, context);
    const headers = { 'content-type': 'application/gzip', 'cache-control': 'private, no-store' };
    // Asked for its head alone, nothing would ever be read, and the moment would be held for nobody.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    await takeTurn(c, context, 'backup', account.id);
    const backup = await open(c, context);
    audit(context, 'backup-made', { account: account.id, requestId: c.get('requestId') });
    return c.body(streamBody(backup.pieces), 200, {
      ...headers,
      'content-disposition': `attachment; filename="${backup.name}"`,
    });
  });
}

/** Other sites can't have it made: it costs, and nobody asked for the file. Throws 403. */
function refuseOtherSites(c: Context<ApiEnv>): void {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new ApiError(403, translatorOf(c.get('locale'), 'backup')('elsewhere'));
  }
}

async function open(c: Context<ApiEnv>, context: AppContext): Promise<OpenBackup> {
  try {
    return await openBackup(context);
  } catch (error) {
    if (!(error instanceof BackupBusy)) throw error;
    throw new ApiError(409, translatorOf(c.get('locale'), 'backup')('busy'));
  }
}
