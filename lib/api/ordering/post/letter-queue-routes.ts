/** The print room for operators: reports, and files to print. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { batchMaxLetters } from '@/lib/contract/print-room';
import { isTicked } from '@/lib/fields/condition';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { joinPdfs } from '@/lib/post/join-pdfs';
import type { ActionRequest } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { problemContent, signedOutResponse } from '../../core/failure-responses';
import { requireOperator } from '../../core/identity/sessions/current-session';
import { operatorFile, operatorOf } from '../../core/operators/operator-action';
import { UnreadableCertificate } from '../certificates/seal';
import { pdfHeaders } from '../letter-content/pdf-headers';
import { followPrinted } from '../orders/follow-late-letters';
import { getLetterPdf } from '../orders/letters/letter-files';
import { listPrintable } from '../orders/letters/letter-queue';
import type { StoredLetter } from '../orders/letters/move-letter';
import { findPostalEnclosure } from './enclosures';
import { registerLetterActions } from './letter-actions';

const pdfContent = {
  'application/pdf': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
};
const refused = {
  401: signedOutResponse,
  404: { description: 'Nothing to print, and for anybody but operators', content: problemContent },
  409: { description: 'A certificate that goes with it can’t be opened', content: problemContent },
  422: { description: 'A parameter is wrong', content: problemContent },
};

const getPdf = createRoute({
  method: 'get',
  path: '/admin/letters/{id}/pdf',
  summary: 'A letter as it is printed',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: { description: 'The letter', content: pdfContent }, ...refused },
});

const batchBody = z.object({
  ids: z.array(z.uuid()).min(1).max(batchMaxLetters),
  duplex: z.boolean(),
});

const batch = operatorFile({
  name: 'letters-chosen',
  path: '/admin/letters/batch',
  summary:
    'Letters in one file, in the order of the queue. Marks nothing: what is printed is reported for each',
  page: 'admin-letters',
  lists: ['ids'],
  extras: {
    ids: { required: true },
    duplex: { description: 'Each letter starts on a new sheet in double-sided printing', type: 'boolean' },
  },
  produces: 'application/pdf',
  statuses: [409],
  meanings: { 200: 'The letters', 404: 'Nothing to print, and for anybody but operators' },
  shows: ({ status }) => status < 500,
  run: async ({ c, context, sent, locale }, account) =>
    print(c, context, {
      ...readBatch(sent, locale),
      name: 'letters',
      operator: operatorOf({ account }).name,
    }),
});

interface Printing extends z.infer<typeof batchBody> {
  /** Of the file. */
  readonly name: string;
  /** Who prints. */
  readonly operator: string;
}

async function print(c: Context<ApiEnv>, context: AppContext, printing: Printing) {
  const { ids, duplex, name, operator } = printing;
  // A letter that waited for the operator may request a day that has passed.
  await followPrinted(context, ids);
  const printable = await listPrintable(context.db, ids);
  if (printable.length === 0) {
    throw new ApiError(404, translatorOf(c.get('locale'), 'printRoom')('nothing_to_print'));
  }
  const pdfs: Uint8Array[] = [];
  for (const letter of printable) pdfs.push(await readPrinted(c, context, letter, operator));
  const [only] = pdfs;
  const pdf = only && pdfs.length === 1 && !duplex ? only : await joinPdfs(pdfs, { duplex });
  return c.body(new Uint8Array(pdf), 200, { ...pdfHeaders(name), 'x-letter-count': String(pdfs.length) });
}

/** A letter with what goes behind it. Throws 409 where that can't be opened. */
async function readPrinted(
  c: Context<ApiEnv>,
  context: AppContext,
  letter: StoredLetter,
  operator: string,
): Promise<Uint8Array> {
  const { db } = context;
  try {
    const enclosure = await findPostalEnclosure(context, db, letter, { printer: 'operator', operator });
    const pdf = await getLetterPdf(db, letter);
    return enclosure ? await joinPdfs([pdf, await enclosure.read()], { duplex: false }) : pdf;
  } catch (error) {
    if (!(error instanceof UnreadableCertificate)) throw error;
    context.log.error({ err: error }, 'a letter can’t be printed with its certificate');
    const { code } = letter;
    throw new ApiError(409, translatorOf(c.get('locale'), 'printRoom')('certificate_unreadable', { code }));
  }
}

export function registerPrintRoom(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(getPdf, async (c) => {
    const operator = operatorOf(await requireOperator(c, context)).name;
    return print(c, context, { ids: [c.req.valid('param').id], duplex: false, name: 'letter', operator });
  });

  registerActions(app, context, [batch]);
  registerLetterActions(app, context);
}

/** The selected letters. Throws 422. */
function readBatch({ ids, duplex }: ActionRequest['sent'], locale: Locale): z.infer<typeof batchBody> {
  const reading = batchBody.safeParse({ ids, duplex: isTicked(duplex) });
  if (reading.success) return reading.data;
  const t = translatorOf(locale, 'printRoom');
  throw new ApiError(422, t('choose_letters'), { ids: [t('choose_letters')] });
}
