/** The death certificate of a list: sent as files by a form, in place of an earlier one, and removed again. */
import type { Context } from 'hono';
import { certificateBytesMax, certificatePagesMax } from '@/lib/config/business';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { type Action, type ActionRequest, visitorAction } from '../../core/actions/action';
import type { ApiEnv } from '../../core/api-env';
import { ApiError, fieldError } from '../../core/errors';
import { isAnyForm, type RequestBody } from '../../core/forms/read-body';
import { callerOf, consumeStorage } from '../../core/limits/limiter';
import { CertificateFault } from '../certificates/certificate-fault';
import { deleteOfLists, linkDrafts, storeCertificate } from '../certificates/certificates';
import { type MadeCertificate, makeCertificate } from '../certificates/make-certificate';
import { dropEnclosuresOf } from '../orders/drop-enclosure';
import { estatePath } from './actions';
import { viewEstate } from './estate-view';
import { getOwnEstate, listContracts, touchEstate } from './estates';

const field = 'certificate';

/** What a form adds to its files: names, boundaries, hidden fields. */
const formMaxBytes = 20_000;

/** Files and fields of a form; a body of tiny ones would take seconds to read. */
const partsMax = 100;

/** The files of a form; null if they are more than a certificate may be. */
type SentFiles = readonly Uint8Array[] | null;

/** Reads the form, and holds no more of it in memory than a certificate may take. Throws 400, 415. */
async function readCertificateBody(c: Context<ApiEnv>): Promise<RequestBody> {
  const t = translatorOf(c.get('locale'), 'errors');
  const type = c.req.header('content-type') ?? '';
  if (!isAnyForm(c.req.raw.headers) || !/^multipart\//i.test(type)) {
    throw new ApiError(415, t('unsupported_media_type'));
  }
  const body = await readAtMost(c.req.raw.body, certificateBytesMax + formMaxBytes);
  const result = { isForm: true, locale: c.get('locale'), page: null, key: null };
  if (body === null) return { ...result, values: { [field]: null } };
  if (countParts(body, type) > partsMax) throw new ApiError(400, t('bad_request'));
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      if (error instanceof TypeError) throw new ApiError(400, t('bad_request'));
      throw error;
    });
  const files = form.getAll(field).filter((file): file is File => typeof file !== 'string' && file.size > 0);
  const sent: SentFiles = await Promise.all(
    files.map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
  const locale = form.get('_locale');
  return { ...result, ...(isLocale(locale) ? { locale } : {}), values: { [field]: sent } };
}

/** How often the boundary of a form is in its body, up to one more than it may have. */
function countParts(body: Uint8Array, type: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const mark = `--${quoted ?? plain ?? ''}`;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && parts <= partsMax; at = bytes.indexOf(mark, at + 1))
    parts += 1;
  return parts;
}

/** The bytes of a stream; null for more than that, which are read on, because a browser waits for the end of what it sends. */
async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let chunks: Uint8Array[] | null = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > maxBytes) chunks = null;
    chunks?.push(chunk);
  }
  return chunks && new Uint8Array(Buffer.concat(chunks));
}

async function readCertificate({ sent, locale }: ActionRequest): Promise<MadeCertificate> {
  const files = sent[field] as SentFiles;
  try {
    if (files === null) throw new CertificateFault('too_large');
    return await makeCertificate(files);
  } catch (error) {
    if (!(error instanceof CertificateFault)) throw error;
    const values = { megabytes: certificateBytesMax / 1_000_000, pages: certificatePagesMax };
    throw fieldError(
      locale,
      field,
      translatorOf(locale, 'estate')(`certificate.fault.${error.reason}`, values),
    );
  }
}

const page = (request: Pick<ActionRequest, 'locale' | 'params'>, note: string) =>
  `${estatePath(request, request.params.reference ?? '', { note })}#${field}`;

const upload = visitorAction({
  name: 'estate-certificate',
  path: '/estates/{reference}/certificate',
  summary:
    'Send the death certificate as a form with files; letters that are ordered from then on get it as an enclosure',
  page: (request) => page(request, 'estate-certificate'),
  extras: {
    [field]: { description: 'PDF, JPEG, PNG or HEIC; several files make one certificate', required: true },
  },
  read: readCertificateBody,
  limit: 'death-certificate',
  statuses: [200, 404, 409, 503],
  run: async (request) => {
    const { c, context, locale, at } = request;
    const own = await getOwnEstate(request);
    const { reference } = own;
    const secret = context.env.CERTIFICATE_KEY;
    const t = translatorOf(locale, 'estate');
    if (secret === undefined) throw new ApiError(409, t('certificate.off'));
    const made = await readCertificate(request);
    await consumeStorage(context, callerOf(c), made.pdf.length);
    await context.db.transaction(async (transaction) => {
      const estate = await touchEstate(transaction, own, { locale, at });
      const contracts = await listContracts(transaction, reference);
      await linkDrafts(transaction, reference, [
        ...new Set(contracts.flatMap(({ letterReference }) => letterReference ?? [])),
      ]);
      const about = { estateReference: estate.reference, at };
      const outcome = await storeCertificate(transaction, secret, made, about);
      if (outcome === 'full') context.log.error('the space for death certificates is used up');
      // Thrown here, so that the earlier one stays.
      if (outcome !== 'stored') throw fieldError(locale, field, t(`certificate.${outcome}`));
    });
    return { status: 200, body: () => getOwnEstate(request).then((now) => viewEstate(context, now, at)) };
  },
});

const remove = visitorAction({
  name: 'estate-uncertified',
  method: 'delete',
  path: '/estates/{reference}/certificate',
  formPath: '/estates/{reference}/certificate/remove',
  summary: 'Delete the death certificate; letters that are ordered and not printed yet go without it',
  page: (request) => page(request, 'estate-uncertified'),
  limit: 'draft-save',
  statuses: [204, 404],
  run: async (request) => {
    const { context, locale, at } = request;
    const own = await getOwnEstate(request);
    await context.db.transaction(async (transaction) => {
      const { reference } = await touchEstate(transaction, own, { locale, at });
      await dropEnclosuresOf(transaction, context, await deleteOfLists(transaction, [reference]));
    });
    return { status: 204, body: null };
  },
});

export const certificateActions: readonly Action[] = [upload, remove];
