/** pdfkit's document for a letter: tags, language, title, and deterministic metadata. */
import PDFDocument from 'pdfkit';
import type { LetterLanguage } from '@/lib/contract/letters/letter-kinds';

interface WithMetadata {
  info: Record<string, unknown>;
  endMetadata(): void;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
}

/** pdfkit writes title and author unescaped into the XML metadata: a company named "A & B" would break it. */
class TaggedDocument extends PDFDocument {
  override endMetadata(): void {
    const base = PDFDocument.prototype as unknown as WithMetadata;
    const self = this as unknown as WithMetadata;
    const plain = self.info;
    self.info = Object.fromEntries(
      Object.entries(plain).map(([key, value]) => [
        key,
        typeof value === 'string' ? escapeXml(value) : value,
      ]),
    );
    base.endMetadata.call(this);
    self.info = plain;
  }
}

/** Returns a PDF/UA-1 document of A4 sheets without pages. Deterministic. */
export function createTaggedDocument(
  language: LetterLanguage,
  title: string,
  author: string,
  created: Date,
): PDFKit.PDFDocument {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: author,
      Creator: 'Snoei',
      Producer: 'Snoei',
      CreationDate: created,
      ModDate: created,
    },
  };
  // The types lack PDF/UA and `null`, which means: no standard font, all are embedded.
  return new TaggedDocument({ ...options, subset: 'PDF/UA', font: null } as unknown as typeof options);
}

/** Ends a document and returns its bytes. */
export async function finishDocument(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.end();
  await done;
  return Buffer.concat(chunks);
}
