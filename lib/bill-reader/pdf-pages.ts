/** The text of a PDF with its positions, by pdf.js. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PositionedText, TextPage } from './positioned-text';

/** Texts of a page in content order, without those that are empty. */
export async function readPageTexts(page: PDFPageProxy): Promise<PositionedText[]> {
  const [, , , top = 0] = page.view;
  const content = await page.getTextContent();
  return content.items.flatMap((item): PositionedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [scale = 0, skew = 0, , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y: top - y, width: item.width, size: Math.hypot(scale, skew) }];
  });
}

/** Texts of all pages. */
export async function readTextPages(document: PDFDocumentProxy): Promise<TextPage[]> {
  const pages: TextPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    pages.push({ width: right - left, height: top - bottom, texts: await readPageTexts(page) });
    page.cleanup();
  }
  return pages;
}
