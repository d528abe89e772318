/** The browser's most recent draft, for pages without a reference in their path. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { lastDraft } from '@/lib/contract/drafts';
import { listOwned } from '../../core/access/access';
import { browserHashOf } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent } from '../../core/failure-responses';
import type { DatabaseOrTransaction } from '../../db/client';
import { draftView } from './draft-view';
import type { StoredDraft } from './drafts';
import { drafts } from './table';

const getLastDraft = createRoute({
  method: 'get',
  path: '/drafts/last',
  summary: 'The draft of a form that this browser worked on last',
  request: { query: z.object({ flow: z.string().max(100), company: z.string().max(200).optional() }) },
  responses: {
    200: {
      description: 'The draft, or null where this browser has none',
      content: { 'application/json': { schema: lastDraft } },
    },
    422: { description: 'No flow', content: problemContent },
  },
});

/** The newest active draft of a flow and company that a browser owns; null without one. */
export async function findLastDraft(
  db: DatabaseOrTransaction,
  query: {
    readonly flow: string;
    readonly company: string | null;
    readonly browserHash: string;
    readonly at: Date;
  },
): Promise<StoredDraft | null> {
  const owned = await listOwned(db, query);
  if (owned.length === 0) return null;
  const [last] = await db
    .select()
    .from(drafts)
    .where(
      and(
        inArray(drafts.reference, owned),
        eq(drafts.flow, query.flow),
        query.company === null ? isNull(drafts.company) : eq(drafts.company, query.company),
        isNull(drafts.orderedAt),
        gt(drafts.expiresAt, query.at),
      ),
    )
    .orderBy(desc(drafts.updatedAt))
    .limit(1);
  return last ?? null;
}

/** Registers the route, before the one of drafts by reference, which would match "last". */
export function registerLastDraft(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getLastDraft, async (c) => {
    const { flow, company = null } = c.req.valid('query');
    const at = context.clock.now();
    const last = await findLastDraft(context.db, { flow, company, browserHash: browserHashOf(c), at });
    return c.json({ draft: last && (await draftView(context, last)) }, 200);
  });
}
