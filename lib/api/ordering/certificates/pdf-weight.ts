/** Refuses a PDF that would take far more memory or time than its size suggests, at the places where its library sets no limit. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, inflateSync } from 'node:zlib';
import type { PDFDict, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { CertificateFault } from './certificate-fault';

type Library = typeof import('@cantoo/pdf-lib');

/** What one compressed part, and all of them, may become. */
const partMaxBytes = 64 * 1024 * 1024;
const allMaxBytes = 200 * 1024 * 1024;
/** Objects that one part lists. */
const listedMax = 1_000_000;
/** Nodes in the trees of pages and of fields; one that is named twice counts twice. */
const nodesMax = 10_000;

/** What a PDF that is being opened may still unpack. */
interface Allowance {
  left: number;
  /** The library goes on after an error in a part. */
  fault: CertificateFault | null;
}

const opening = new AsyncLocalStorage<Allowance>();
const watched = new WeakSet<object>();

/** Opens a PDF, and refuses the parts that the library unpacks while it does. */
export async function loadLight(library: Library, bytes: Uint8Array): Promise<PDFDocument> {
  watchParts(library);
  const allowance: Allowance = { left: allMaxBytes, fault: null };
  const load = () => library.PDFDocument.load(bytes, { updateMetadata: false });
  const document = await opening.run(allowance, load).catch((error: unknown) => {
    throw allowance.fault ?? error;
  });
  if (allowance.fault) throw allowance.fault;
  return document;
}

function watchParts(library: Library): void {
  for (const parser of [library.PDFObjectStreamParser, library.PDFXRefStreamParser]) {
    if (watched.has(parser)) continue;
    watched.add(parser);
    const { forStream } = parser as { forStream: (stream: PDFRawStream, ...rest: unknown[]) => unknown };
    const forLightStream: typeof forStream = (stream, ...rest) => {
      const allowance = opening.getStore();
      try {
        if (allowance) weigh(library, stream, allowance);
      } catch (error) {
        if (allowance && error instanceof CertificateFault) allowance.fault = error;
        throw error;
      }
      return forStream(stream, ...rest);
    };
    Object.assign(parser, { forStream: forLightStream });
  }
}

function weigh(library: Library, { dict, contents }: PDFRawStream, allowance: Allowance): void {
  const { PDFArray, PDFName, PDFNumber } = library;
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  const isPlain = filters.length === 0;
  // What programs write; others unpack to any size as well.
  if (!isPlain && (filters.length > 1 || filters[0]?.toString() !== '/FlateDecode')) {
    throw new CertificateFault('pdf_heavy');
  }
  if (!isPlain) {
    const part = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
    const unpacked = inflateWithin(part, Math.min(partMaxBytes, allowance.left));
    // The library reads more kinds of it.
    if (unpacked === null) throw new Error('a part of the document can’t be unpacked');
    allowance.left -= unpacked.length;
  }
  const index = dict.lookup(PDFName.of('Index'));
  const counts = [dict.lookup(PDFName.of('Size')), ...(index instanceof PDFArray ? index.asArray() : [])];
  const listed = counts.reduce(
    (sum: number, each) => sum + (each instanceof PDFNumber ? Math.max(0, each.asNumber()) : 0),
    0,
  );
  if (listed > listedMax) throw new CertificateFault('pdf_heavy');
}

/** The pages are printed by programs that unpack them too. */
export function assertLightParts(bytes: Buffer): void {
  let left = allMaxBytes;
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    const end = bytes.indexOf('endstream', at + 6);
    if (end === -1) return;
    let part: Buffer = bytes.subarray(bytes.indexOf('\n', at) + 1, end);
    // A part may be compressed more than once.
    while (isDeflated(part)) {
      const unpacked = inflateWithin(part, Math.min(partMaxBytes, left));
      if (unpacked === null) break;
      left -= unpacked.length;
      part = unpacked;
    }
    at = end;
  }
}

const isDeflated = (part: Buffer) =>
  part.length > 2 && ((part[0] ?? 0) & 15) === 8 && part.readUInt16BE(0) % 31 === 0;

function inflateWithin(part: Buffer, maxOutputLength: number): Buffer | null {
  if (maxOutputLength <= 0) throw new CertificateFault('pdf_heavy');
  try {
    // One that is cut off counts as well.
    return inflateSync(part, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new CertificateFault('pdf_heavy');
    // Not compressed after all, or broken: its reader says so.
    return null;
  }
}

/** The trees of pages and fields: a short file may name the same branch at each of many levels. */
export function assertLightTrees({ PDFArray, PDFDict: Dict, PDFName }: Library, document: PDFDocument): void {
  let left = nodesMax;
  const visit = (node: PDFDict, key: string): void => {
    const kids = node.lookup(PDFName.of(key));
    if (!(kids instanceof PDFArray)) return;
    for (let index = 0; index < kids.size(); index += 1) {
      left -= 1;
      if (left < 0) throw new CertificateFault('pdf_heavy');
      const kid = kids.lookup(index);
      if (kid instanceof Dict) visit(kid, 'Kids');
    }
  };
  const pages = document.catalog.lookup(PDFName.of('Pages'));
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  if (pages instanceof Dict) visit(pages, 'Kids');
  if (form instanceof Dict) visit(form, 'Fields');
}
