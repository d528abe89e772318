/** Files as visitors send them as a death certificate: good ones, and ones that have to be refused. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const red = { r: 200, g: 30, b: 30 };
/** What no printed page shows; none of it may be left in a stored certificate. */
export const hiddenWords = 'Geheim-9d1f';

/** A photo with the data of its camera. */
export function photo({ width = 600, height = 800 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: red } })
    .withExif({ IFD0: { Copyright: hiddenWords, Artist: hiddenWords }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

export function scan({ width = 600, height = 800 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: red } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** 128 by 64 pixels, coded as a telephone of Apple does. */
export const heic = (): Buffer => readFileSync(path.join(import.meta.dirname, 'certificate.heic'));

interface PdfOptions {
  readonly pages?: number;
  readonly size?: [number, number];
  /** Quarter turns by which it is shown, in degrees. */
  readonly turned?: 0 | 90 | 180 | 270;
}

async function document({ pages = 1, size = [595, 842], turned = 0 }: PdfOptions = {}): Promise<PDFDocument> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  made.setTitle(hiddenWords);
  made.setAuthor(hiddenWords);
  const picture = await made.embedJpg(await photo());
  for (let number = 1; number <= pages; number += 1) {
    const page = made.addPage(size);
    page.setRotation({ type: 'degrees', angle: turned } as never);
    page.drawText(`Akte van overlijden ${number}`, { x: 20, y: size[1] - 60, size: 14, font });
    page.drawImage(picture, { x: 20, y: 20, width: 60, height: 80 });
    page.node.set(PDFName.of('Metadata'), made.context.register(made.context.stream(hiddenWords)));
    const action = { S: 'URI', URI: PDFString.of(hiddenWords) };
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 20, 20], A: action };
    page.node.addAnnot(made.context.register(made.context.obj(link)));
    page.node.set(PDFName.of('PieceInfo'), made.context.obj({ Program: PDFString.of(hiddenWords) }));
  }
  return made;
}

/** A PDF with a title, an author, XMP, a link and a photo with the data of its camera. */
export async function pdf(options: PdfOptions = {}): Promise<Buffer> {
  return Buffer.from(await (await document(options)).save());
}

export async function pdfWithScript(): Promise<Buffer> {
  const made = await document();
  made.addJavaScript('main', 'app.alert(1)');
  return Buffer.from(await made.save());
}

export async function pdfWithAttachment(): Promise<Buffer> {
  const made = await document();
  await made.attach(Buffer.from(hiddenWords), 'data.txt', { mimeType: 'text/plain' });
  return Buffer.from(await made.save());
}

export async function lockedPdf(): Promise<Buffer> {
  const made = await document();
  made.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' });
  return Buffer.from(await made.save());
}

/** With a part of a few hundred kilobytes that unpacks to a hundred megabytes. */
export async function heavyPdf(): Promise<Buffer> {
  const made = await document();
  const part = made.context.flateStream(new Uint8Array(100 * 1024 * 1024));
  made.getPage(0).node.set(PDFName.of('Contents'), made.context.register(part));
  return Buffer.from(await made.save());
}

const handMade = (...objects: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...objects, '\ntrailer\n<</Root 1 0 R/Size 99>>\n%%EOF\n'].map((each) =>
      Buffer.from(each),
    ),
  );

const onePage = `1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]/Resources<<>>>>
endobj
`;

const pdfWithPart = (dict: string, part: Buffer, lineEnd = '\n') =>
  handMade(
    onePage,
    `9 0 obj\n<<${dict}/Length ${part.length}>>\nstream${lineEnd}`,
    part,
    '\nendstream\nendobj\n',
  );

/** Small PDFs that take gigabytes or hours where they are opened without a limit, by how. */
export function heavyPdfs(): Readonly<Record<string, Buffer>> {
  const zeros = deflateSync(Buffer.alloc(80 * 1024 * 1024));
  const hexadecimal = Buffer.from(zeros.toString('hex'));
  const list = '/Type/ObjStm/N 1/First 4/Filter';
  // Ten times the next level, twelve times over.
  const levels = Array.from(
    { length: 12 },
    (_, level) =>
      `${20 + level} 0 obj\n<</Type/Pages/Kids[${`${21 + level} 0 R `.repeat(10)}]/Count 1>>\nendobj\n`,
  );
  return {
    'a list behind an unusual end of line': pdfWithPart(`${list}/FlateDecode`, zeros, '\r'),
    'a list that is compressed twice': pdfWithPart(`${list}[/ASCIIHexDecode/FlateDecode]`, hexadecimal),
    'a table with more lines than it has': pdfWithPart(
      '/Type/XRef/W[1 1 1]/Size 900000000',
      Buffer.from('abc'),
    ),
    'pages of pages': handMade('1 0 obj\n<</Type/Catalog/Pages 20 0 R>>\nendobj\n', ...levels),
  };
}
