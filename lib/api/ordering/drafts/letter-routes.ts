/** The letter of a draft as a PDF (only for a complete form; the preview shows blanks). */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orderLettersMax } from '@/lib/config/business';
import { draftValues } from '@/lib/contract/drafts';
import { letterPreview } from '@/lib/contract/letters/letter-preview';
import { referenceParam } from '../../core/access/access';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { problemContent, rateLimitResponse } from '../../core/failure-responses';
import { callerOf, consumeRateLimit } from '../../core/limits/limiter';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { describePreview, letterStored, letterTyped, renderDownload, renderPreview } from './letter-preview';
import { getOwnedDraft } from './owned-draft';

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(orderLettersMax - 1)
  .default(0);
const pdfContent = {
  'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
};

const getLetter = createRoute({
  method: 'get',
  path: '/drafts/{reference}/letter',
  summary: 'The letter as it is stored: as we print it, or for its sender to print and post',
  request: {
    params: referenceParam,
    query: z.object({ letter: position, posted_by: z.enum(['snoei', 'sender']).default('snoei') }),
  },
  responses: {
    200: {
      description: 'The letter; as words to `Accept: application/json`',
      content: { ...pdfContent, 'application/json': { schema: letterPreview } },
    },
    404: { description: 'No such draft of this browser', content: problemContent },
    409: { description: 'The form is not filled in yet', content: problemContent },
    422: { description: 'It can not be made of this', content: problemContent },
  },
});

const postLetter = createRoute({
  method: 'post',
  path: '/drafts/{reference}/letter',
  summary: 'The letter as it is typed, with blanks for what is missing',
  request: {
    params: referenceParam,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ values: draftValues, letter: position }) } },
    },
  },
  responses: {
    200: {
      description: 'The letter; as words to `Accept: application/json`',
      content: { ...pdfContent, 'application/json': { schema: letterPreview } },
    },
    404: { description: 'No such draft of this browser', content: problemContent },
    422: { description: 'It can not be made of this', content: problemContent },
    429: rateLimitResponse,
  },
});

const isJsonAccepted = (c: Context<ApiEnv>) => c.req.header('accept')?.includes('application/json') ?? false;

/** Registers the preview and the download of a draft's letter. */
export function registerLetterPreviews(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getLetter, async (c) => {
    await consumeRateLimit(c, context, 'letter-preview');
    const draft = await getOwnedDraft(c, context, c.req.valid('param').reference);
    const locale = c.get('locale');
    const { letter, posted_by: postedBy } = c.req.valid('query');
    const stored = await letterStored(context, { draft, position: letter, locale, postedBy });
    if (isJsonAccepted(c)) return c.json(await describePreview(stored, locale), 200);
    const pdf =
      postedBy === 'sender'
        ? await renderDownload(context, stored.input, locale)
        : await renderPreview(stored.input, locale);
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(draft.company ?? draft.flow));
  });

  app.openapi(postLetter, async (c) => {
    await consumeRateLimit(c, context, 'letter-preview');
    const draft = await getOwnedDraft(c, context, c.req.valid('param').reference);
    const { values, letter } = c.req.valid('json');
    const locale = c.get('locale');
    const typed = await letterTyped(context, callerOf(c), { draft, position: letter, locale }, values);
    if (isJsonAccepted(c)) return c.json(await describePreview(typed, locale), 200);
    const pdf = await renderPreview(typed.input, locale);
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(draft.company ?? draft.flow));
  });
}
