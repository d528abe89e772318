/** The print room for operators: the queue of letters, reports, and files to print. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listPositionQuery } from '@/lib/contract/lists/list-page';
import { batchMaxLetters, letterQueuePage, letterQueues } from '@/lib/contract/print-room';
import { translatorOf } from '@/lib/i18n/translator';
import { joinPdfs } from '@/lib/post/join-pdfs';
import { href } from '@/lib/routes/href';
import { setBrowserCookie } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent, signedOutResponse } from '../../core/failure-responses';
import { readBody } from '../../core/forms/read-body';
import { respondToForm } from '../../core/forms/respond-to-form';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { operatorProof, proofNeeded } from '../../core/operators/operator-proof';
import { followPrinted } from '../cancellations/follow-late-letters';
import { getLetterPdf } from '../cancellations/letters/letter-files';
import { pdfHeaders } from '../drafts/pdf-headers';
import { registerLetterActions } from './letter-actions';
import { listPrintable } from './letter-queue';
import { letterQueueView } from './letter-queue-page';

const pdfContent = {
  'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
};
const refused = {
  401: signedOutResponse,
  404: { description: 'Nothing to print, and for anybody but operators', content: problemContent },
  422: { description: 'A parameter is wrong', content: problemContent },
};

const getQueue = createRoute({
  method: 'get',
  path: '/admin/letters',
  summary: 'Letters that wait for an operator, by due date, late ones flagged',
  request: {
    query: z.object({
      state: z.enum(letterQueues).optional(),
      late: z.literal('1').optional(),
      search: z.string().trim().max(100).optional(),
      ...listPositionQuery,
    }),
  },
  responses: {
    200: { description: 'A page of them', content: { 'application/json': { schema: letterQueuePage } } },
    ...refused,
  },
});

const getPdf = createRoute({
  method: 'get',
  path: '/admin/letters/{id}/pdf',
  summary: 'A letter as it is printed',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: { description: 'The letter', content: pdfContent }, ...refused },
});

const batchBody = z.object({
  ids: z.array(z.uuid()).min(1).max(batchMaxLetters),
  /** Each letter starts on a new sheet in double-sided printing. */
  duplex: z.boolean().default(false),
});

/** Its body is parsed by hand: a form sends one checkbox per letter, under one name. */
const postBatch = {
  method: 'post' as const,
  path: '/admin/letters/batch',
  summary:
    'Letters in one file, in the order of the queue. Marks nothing: what is printed is reported for each',
  request: {
    body: {
      content: {
        'application/json': { schema: batchBody },
        'application/x-www-form-urlencoded': { schema: z.looseObject({}) },
      },
    },
  },
  responses: {
    200: { description: 'The letters', content: pdfContent },
    303: { description: 'A form that can not be done is sent back to its page' },
    403: { description: proofNeeded, content: problemContent },
    ...refused,
  },
};

export function registerPrintRoom(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getQueue, async (c) => {
    await requireOperator(c, context);
    const { state, late, search, after, before } = c.req.valid('query');
    const page = await letterQueueView(context.db, {
      queue: state,
      late: late === '1',
      search: search || undefined,
      after,
      before,
      at: context.clock.now(),
    });
    return c.json(page, 200);
  });

  const print = async (c: Context<ApiEnv>, { ids, duplex }: z.infer<typeof batchBody>, name: string) => {
    // A letter that waited for the operator may request a day that has passed.
    await followPrinted(context, ids);
    const printable = await listPrintable(context.db, ids);
    if (printable.length === 0) {
      throw new ApiError(404, translatorOf(c.get('locale'), 'printRoom')('nothing_to_print'));
    }
    const pdfs: Uint8Array[] = [];
    for (const letter of printable) pdfs.push(await getLetterPdf(context.db, letter));
    const [only] = pdfs;
    const pdf = only && pdfs.length === 1 && !duplex ? only : await joinPdfs(pdfs, { duplex });
    return c.body(new Uint8Array(pdf), 200, { ...pdfHeaders(name), 'x-letter-count': String(pdfs.length) });
  };

  app.openapi(getPdf, async (c) => {
    await requireOperator(c, context);
    return print(c, { ids: [c.req.valid('param').id], duplex: false }, 'letter');
  });

  app.openAPIRegistry.registerPath(postBatch);
  app.post(postBatch.path, operatorProof(context));
  app.post(postBatch.path, async (c) => {
    if (c.req.header('content-type')?.includes('json')) {
      await requireOperator(c, context);
      return print(c, readBatch(c, await c.req.json().catch(() => null)), 'letters');
    }
    const sent = await readBody(c);
    c.set('locale', sent.locale);
    const posted = {
      name: 'letters-chosen',
      browserHash: setBrowserCookie(c, context),
      page: sent.page ?? href('admin-letters', sent.locale),
      typed: {},
      shows: ({ status }: ApiError) => status < 500,
    };
    return respondToForm(c, context, posted, async () => {
      await requireOperator(c, context);
      return print(c, readBatch(c, readBoxes(await c.req.text())), 'letters');
    });
  });

  registerLetterActions(app, context);
}

/** Checkboxes of one name in a form. */
function readBoxes(text: string): unknown {
  const form = new URLSearchParams(text);
  return { ids: form.getAll('ids'), duplex: ['1', 'true', 'on'].includes(form.get('duplex') ?? '') };
}

/** The selected letters. Throws 422. */
function readBatch(c: Context<ApiEnv>, sent: unknown): z.infer<typeof batchBody> {
  const reading = batchBody.safeParse(sent);
  if (reading.success) return reading.data;
  const t = translatorOf(c.get('locale'), 'printRoom');
  throw new ApiError(422, t('choose_letters'), { ids: [t('choose_letters')] });
}
