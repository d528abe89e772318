/** Parses a letter from its PDF, with the positions that a printer would use. Millimetres, y from the top. */
import './without-drawing';
import { inflateSync } from 'node:zlib';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPageTexts } from '@/lib/bill-reader/pdf-pages';
import { geometryOf } from '@/lib/letters/geometry';

export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  /** Type size in points. */
  readonly size: number;
}

export interface ReadTag {
  readonly role: string;
  readonly alt: string | undefined;
  readonly children: readonly ReadTag[];
}

export interface ReadSheet {
  readonly texts: readonly ReadText[];
  readonly tags: readonly ReadTag[];
  readonly links: readonly string[];
}

export interface ReadLetter {
  readonly sheets: readonly ReadSheet[];
  readonly language: string | null;
  readonly info: Readonly<Record<string, unknown>>;
  /** Dublin Core title of the XML metadata. */
  readonly title: string | null;
  readonly marked: boolean;
}

const mm = 72 / 25.4;

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

function toTags(nodes: readonly StructureNode[]): ReadTag[] {
  return nodes.flatMap((node) =>
    node.role === undefined
      ? []
      : [{ role: node.role, alt: node.alt, children: toTags(node.children ?? []) }],
  );
}

const open = (pdf: Uint8Array) =>
  getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });

async function readTexts(page: PDFPageProxy): Promise<ReadText[]> {
  return (await readPageTexts(page)).map(({ text, x, y, width, size }) => ({
    text,
    x: x / mm,
    right: (x + width) / mm,
    baseline: y / mm,
    size,
  }));
}

/** Everything that the tests of letters inspect. */
export async function readLetter(pdf: Uint8Array): Promise<ReadLetter> {
  const task = open(pdf);
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const markInfo = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
  const sheets: ReadSheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as StructureNode | null;
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    sheets.push({
      texts: await readTexts(page),
      tags: toTags(tree?.children ?? []),
      links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    });
  }
  const read: ReadLetter = {
    sheets,
    language: (info as { Language?: string | null }).Language ?? null,
    info: info as Record<string, unknown>,
    title: (metadata?.get('dc:title') as string | undefined) ?? null,
    marked: markInfo?.get('Marked') === true,
  };
  await task.destroy();
  return read;
}

/** Every text of a letter in content order, lines and sheets joined by spaces. */
export function textOf(letter: ReadLetter): string {
  return letter.sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
}

/** The drawing instructions of a PDF's uncompressed and deflated streams, as text. */
export function contentStreams(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf);
  const streams: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const start = at + 'stream\n'.length;
    const end = file.indexOf('\nendstream', start);
    if (file.subarray(at - 3, at).toString('latin1') === 'end' || end < 0) continue;
    const data = file.subarray(start, end);
    const isDeflated = data[0] === 0x78;
    streams.push((isDeflated ? inflateSync(data) : data).toString('latin1'));
  }
  return streams;
}

/** Corners of the rectangles, rules and signatures that a letter's sheets draw, in millimetres from the top left. */
export function drawnPoints(pdf: Uint8Array): { readonly x: number; readonly y: number }[] {
  const sheets = contentStreams(pdf).filter((stream) => stream.startsWith('1 0 0 -1 0 841.89 cm'));
  const numbersOf = (pattern: RegExp) =>
    sheets.flatMap((sheet) =>
      [...sheet.matchAll(pattern)].map((match) => match.slice(1).map((value) => Number(value) / mm)),
    );
  const boxes = [
    ...numbersOf(/^(\S+) (\S+) (\S+) (\S+) re$/gmu),
    ...numbersOf(/^(\S+) 0 0 (\S+) (\S+) (\S+) cm\n\/Signature/gmu).map(([width, height, x, y]) => [
      x,
      y,
      width,
      height,
    ]),
  ];
  return [
    ...numbersOf(/^(\S+) (\S+) [ml]$/gmu).map(([x = 0, y = 0]) => ({ x, y })),
    ...boxes.flatMap(([x = 0, y = 0, width = 0, height = 0]) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  ];
}

/**
 * The texts of the address of a letter to a country: those inside the window, and those that should be and are not. Everything left of the
 * sender's column and above the body is the address, except the return line above the window.
 */
export async function windowTexts(
  pdf: Uint8Array,
  country: string,
): Promise<{ inside: ReadText[]; outside: ReadText[] }> {
  const { window, sender, bodyTop, returnLineTop } = geometryOf(country);
  const task = open(pdf);
  const texts = await readTexts(await (await task.promise).getPage(1));
  await task.destroy();
  const address = texts.filter(
    ({ x, baseline }) =>
      x < sender.left - 1 &&
      baseline < bodyTop &&
      !(returnLineTop !== null && baseline > returnLineTop && baseline < window.top - 1),
  );
  // Rounding of the PDF's numbers; ink above and below the baseline in proportion to the type size.
  const slack = 0.05;
  const isInside = ({ x, right, baseline, size }: ReadText) =>
    x >= window.left - slack &&
    right <= window.right + slack &&
    baseline - (0.95 * size) / mm >= window.top - slack &&
    baseline + (0.25 * size) / mm <= window.bottom + slack;
  return {
    inside: address.filter(isInside),
    outside: address.filter((text) => !isInside(text)),
  };
}
