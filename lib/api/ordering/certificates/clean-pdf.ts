/**
 * Takes everything but pages out of a PDF: information about the document, XMP, the data of programs and cameras, links, forms, remarks and
 * structure. A PDF with scripts, attachments or remarks that are printed is refused: without them its pages may say something else.
 */
import type { PDFDict, PDFDocument, PDFObject, PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import { CertificateFault } from './certificate-fault';
import { withoutJpegMetadata } from './jpeg-metadata';
import { assertLightParts, assertLightTrees, loadLight } from './pdf-weight';

type Library = typeof import('@cantoo/pdf-lib');

/** Keys of scripts, attachments, media and programs to start. */
const activeKeys = [
  'JS',
  'JavaScript',
  'EF',
  'EmbeddedFiles',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
];
const activeActions = ['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/RichMediaExecute'];
/** What says something about a part of a page without being seen. */
const unseenKeys = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'OPI',
  'AF',
  'AA',
  'StructParent',
  'StructParents',
];
/** All that a page needs to be printed. */
const pageKeys = ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'Resources', 'Contents', 'Group'];
/** Annotations that are not printed, or are printed from their field. */
const harmlessAnnotations = ['/Link', '/Popup', '/Text', '/Widget'];

/** Opens a PDF, with only its pages in it. Throws a CertificateFault. */
export async function openCleanPdf(bytes: Uint8Array): Promise<PDFDocument> {
  assertLightParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // Loaded by its first use: a start of the server needs none of its 0.5 MB.
  const library = await import('@cantoo/pdf-lib');
  try {
    const document = await loadLight(library, bytes);
    assertLightTrees(library, document);
    assertPassive(library, document);
    flattenForm(library, document);
    for (const page of document.getPages()) keepPage(library, page);
    for (const [ref, object] of document.context.enumerateIndirectObjects()) {
      removeUnseen(library, object);
      if (object instanceof library.PDFRawStream) {
        document.context.assign(ref, withoutCameraData(library, object));
      }
    }
    return document;
  } catch (error) {
    if (error instanceof CertificateFault) throw error;
    throw new CertificateFault(error instanceof library.EncryptedPDFError ? 'pdf_locked' : 'pdf_broken');
  }
}

function assertPassive(library: Library, document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    for (const dict of dictsIn(library, object)) {
      const [action, subtype] = [dict.get(library.PDFName.of('S')), dict.get(library.PDFName.of('Subtype'))];
      const isAttachment = subtype?.toString() === '/FileAttachment';
      const isActive = activeKeys.some((key) => dict.has(library.PDFName.of(key)));
      if (isActive || isAttachment || activeActions.includes(action?.toString() ?? '')) {
        throw new CertificateFault('pdf_active');
      }
    }
  }
}

/** Every dictionary in an object; those that it refers to are objects of their own. */
function dictsIn(library: Library, object: PDFObject | undefined): PDFDict[] {
  const { PDFArray, PDFDict: Dict, PDFStream } = library;
  if (object instanceof PDFStream) return dictsIn(library, object.dict);
  if (object instanceof Dict) return [object, ...object.values().flatMap((value) => dictsIn(library, value))];
  return object instanceof PDFArray ? object.asArray().flatMap((value) => dictsIn(library, value)) : [];
}

/** What is filled in on a form becomes a part of its page; a signature that shows nothing goes. */
function flattenForm(library: Library, document: PDFDocument): void {
  if (!document.catalog.has(library.PDFName.of('AcroForm'))) return;
  const form = document.getForm();
  for (const field of form.getFields()) {
    const isShown = field.acroField.getWidgets().some(({ dict }) => dict.has(library.PDFName.of('AP')));
    if (!isShown) form.removeField(field);
  }
  form.flatten({ updateFieldAppearances: false });
}

function keepPage({ PDFName, PDFDict: Dict }: Library, { node }: PDFPage): void {
  for (const annotation of node.Annots()?.asArray() ?? []) {
    const dict = node.context.lookup(annotation);
    const subtype = dict instanceof Dict ? dict.get(PDFName.of('Subtype'))?.toString() : undefined;
    if (subtype !== undefined && !harmlessAnnotations.includes(subtype)) {
      throw new CertificateFault('pdf_active');
    }
  }
  for (const key of node.keys()) {
    if (!pageKeys.includes(key.decodeText())) node.delete(key);
  }
}

function removeUnseen(library: Library, object: PDFObject): void {
  for (const dict of dictsIn(library, object)) {
    for (const key of unseenKeys) dict.delete(library.PDFName.of(key));
  }
}

/** A picture in a page without what its camera wrote into it. */
function withoutCameraData(library: Library, stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(library.PDFName.of('Filter'));
  const filters = filter instanceof library.PDFArray ? filter.asArray() : [filter];
  if (filters.length !== 1 || filters[0]?.toString() !== '/DCTDecode') return stream;
  const contents = withoutJpegMetadata(stream.contents);
  stream.dict.set(library.PDFName.of('Length'), library.PDFNumber.of(contents.length));
  return library.PDFRawStream.of(stream.dict, contents);
}
