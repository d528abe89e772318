/** The QR code of the letter's short link, as rectangles. */
import QRCode from 'qrcode';
import { LetterError } from '../letter-error';
import type { Area } from './letter-pen';

/** Longest link whose printed code is readable. */
const maxLinkLength = 150;

/** Returns the link if it is an absolute http or https URL that fits a printed code; otherwise throws a LetterError. */
export function checkLink(link: string): string {
  const url = URL.parse(link);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || link.length > maxLinkLength || !/^[\x21-\x7e]+$/u.test(link))
    throw new LetterError('link-invalid');
  return link;
}

/** Returns the dark modules in an area, adjacent ones of a row joined. */
export function codeAreas(link: string, area: Area): Area[] {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
  const step = area.width / modules.size;
  const areas: Area[] = [];
  for (let row = 0; row < modules.size; row++) {
    let column = 0;
    while (column < modules.size) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end++;
      if (end > column) {
        areas.push({
          x: area.x + column * step,
          y: area.y + row * step,
          width: (end - column) * step,
          height: step,
        });
      }
      column = Math.max(end, column) + 1;
    }
  }
  return areas;
}
