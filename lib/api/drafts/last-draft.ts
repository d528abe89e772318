/** The letter that a browser worked on last: the download pages have a company in their path and no reference. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { draft as draftSchema } from '@/lib/contract/drafts';
import { problem } from '@/lib/contract/problem';
import { cancelFlow } from '@/lib/flows/cancel';
import { translatorOf } from '@/lib/i18n/translator';
import { listOwned } from '../access/access';
import { browserHashOf } from '../access/browser';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import type { DatabaseOrTransaction } from '../db/client';
import { ApiError } from '../errors';
import { draftAnswer } from './draft-answer';
import type { KeptDraft } from './drafts';
import { drafts } from './table';

const getLastDraft = createRoute({
  method: 'get',
  path: '/drafts/last',
  summary: 'The draft of a letter to a company that this browser worked on last',
  request: { query: z.object({ company: z.string().max(200) }) },
  responses: {
    200: { description: 'The draft', content: { 'application/json': { schema: draftSchema } } },
    404: { description: 'This browser has none', content: { 'application/json': { schema: problem } } },
    422: { description: 'No company', content: { 'application/json': { schema: problem } } },
  },
});

/** The newest cancel draft to a company, neither ordered nor expired, that a browser owns; null without one. */
export async function findLastDraft(
  db: DatabaseOrTransaction,
  question: { readonly company: string; readonly browserHash: string; readonly at: Date },
): Promise<KeptDraft | null> {
  const owned = await listOwned(db, question);
  if (owned.length === 0) return null;
  const [last] = await db
    .select()
    .from(drafts)
    .where(
      and(
        inArray(drafts.reference, owned),
        eq(drafts.flow, cancelFlow.name),
        eq(drafts.company, question.company),
        isNull(drafts.orderedAt),
        gt(drafts.expiresAt, question.at),
      ),
    )
    .orderBy(desc(drafts.updatedAt))
    .limit(1);
  return last ?? null;
}

/** Registers the question; before that for a draft by its reference, which would take "last" for one. */
export function registerLastDraft(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getLastDraft, async (c) => {
    const { company } = c.req.valid('query');
    const at = context.clock.now();
    const last = await findLastDraft(context.db, { company, browserHash: browserHashOf(c), at });
    if (!last) throw new ApiError(404, translatorOf(c.get('locale'), 'errors')('not_found'));
    return c.json(await draftAnswer(context, last), 200);
  });
}
