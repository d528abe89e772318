/** Data exports over HTTP. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { exportMaxAgeDays } from '@/lib/config/account-terms';
import { dataExports } from '@/lib/contract/exports';
import { translatorOf } from '@/lib/i18n/translator';
import { homePath } from '@/lib/routes/home-path';
import { findPath } from '@/lib/routes/href';
import { withRedirectBack } from '@/lib/session/same-site-path';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent, signedOutResponse } from '../../core/failure-responses';
import { audit } from '../../core/identity/audit';
import { assertFresh, proofOf } from '../../core/identity/proof';
import { findSignedIn, requireAccount } from '../../core/identity/sessions/current-session';
import { streamBody } from '../../core/stream-body';
import { exportView, findReady, listExports, readArchive } from './exports';
import { requestExport } from './request-export';

const signedOut = signedOutResponse;

const getExports = createRoute({
  method: 'get',
  path: '/exports',
  summary: 'Copies that were asked for, the newest first',
  responses: {
    200: { description: 'The copies', content: { 'application/json': { schema: dataExports } } },
    401: signedOut,
  },
});

const getDownload = createRoute({
  method: 'get',
  path: '/exports/download',
  summary: 'A copy of one’s own data: the one named, or the newest that is there',
  request: { query: z.object({ id: z.string().max(64).optional() }) },
  responses: {
    200: {
      description: 'A ZIP',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    303: { description: 'A browser that navigates is led to sign in, or to the account' },
    401: signedOut,
    403: { description: 'Signed in too long ago: confirm first', content: problemContent },
    404: { description: 'There is none', content: problemContent },
    410: { description: 'It was there for its days', content: problemContent },
  },
});

/** The section of the account page about exports. */
const exportAnchor = 'export';

export function registerExports(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [requestExport]);

  app.openapi(getExports, async (c) => {
    const { account } = await requireAccount(c, context);
    const at = context.clock.now();
    const stored = await listExports(context.db, account.id);
    return c.json({ exports: stored.map((each) => exportView(each, at)) }, 200);
  });

  app.openapi(getDownload, async (c) => {
    const accountPath = findPath('account', c.get('locale')) ?? homePath(c.get('locale'));
    if (isNavigation(c) && !(await findSignedIn(c, context))) {
      const login = findPath('login', c.get('locale')) ?? homePath(c.get('locale'));
      return c.redirect(withRedirectBack(login, `${accountPath}#${exportAnchor}`), 303);
    }
    const signedIn = await requireAccount(c, context);
    const { account } = signedIn;
    const { id } = c.req.valid('query');
    const at = context.clock.now();
    if (isNavigation(c) && (await proofOf(context.db, signedIn, at)) !== 'none') {
      return c.redirect(`${accountPath}#${exportAnchor}`, 303);
    }
    await assertFresh(context.db, signedIn, { at, locale: c.get('locale') });
    const isNameless = id !== undefined && !z.uuid().safeParse(id).success;
    const ready = isNameless ? null : await findReady(context.db, { accountId: account.id, id, at });
    if (!ready) {
      if (isNavigation(c)) return c.redirect(`${accountPath}#${exportAnchor}`, 303);
      throw await missing(c, context, account.id, id);
    }
    audit(context, 'export-fetched', { account: account.id, requestId: c.get('requestId') });
    const name = `${translatorOf(ready.locale, 'exports')('archive.name')}-${ready.requestedAt.toISOString().slice(0, 10)}.zip`;
    return c.body(streamBody(readArchive(context.db, ready.id)), 200, {
      'content-type': 'application/zip',
      'content-length': String(ready.sizeBytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
  });
}

/** Whether a browser requests this as a page: from a link in a mail, from `/files/download`, or from the address bar. */
function isNavigation(c: Context<ApiEnv>): boolean {
  return (c.req.header('accept') ?? '').includes('text/html');
}

/** Why there is nothing to download: expired, or never requested. */
async function missing(
  c: Context<ApiEnv>,
  context: AppContext,
  accountId: string,
  id: string | undefined,
): Promise<ApiError> {
  const t = translatorOf(c.get('locale'), 'exports');
  const stored = await listExports(context.db, accountId);
  const ended = stored.some((each) => each.readyAt !== null && (id === undefined || each.id === id));
  return ended ? new ApiError(410, t('expired', { days: exportMaxAgeDays })) : new ApiError(404, t('none'));
}
