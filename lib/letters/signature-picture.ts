/** The picture of a drawn or uploaded signature, as greyscale samples for the letter. */
import { LetterError } from './letter-error';

/** One byte per pixel, cropped to the ink with a margin of one pixel. */
export interface SignaturePicture {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** More than a page scanned at 300 dpi. */
const maxPixels = 10_000_000;
/** Lighter samples are background. */
const inkBelow = 200;
/** Maximum width for print at the size of a signature (80 mm at 600 dpi). */
const maxWidthPixels = 1890;
const paper = '#ffffff';
/** One background pixel on each side. */
const margin = { top: 1, bottom: 1, left: 1, right: 1, background: paper };

/** Throws a LetterError: `signature-unreadable`, `signature-too-large` or `signature-empty`. */
export async function readSignaturePicture(bytes: Uint8Array): Promise<SignaturePicture> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await readGrey(bytes);
  if (data.every((sample) => sample >= inkBelow)) throw new LetterError('signature-empty');
  const cropped = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .trim({ background: paper, threshold: 255 - inkBelow, lineArt: true })
    .resize({ width: maxWidthPixels - 2, withoutEnlargement: true })
    .extend(margin)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: cropped.info.width, height: cropped.info.height, samples: cropped.data };
}

/** Reads PNG or JPEG on a white background, upright, with a margin: sharp can't trim below 3 by 3 pixels. */
async function readGrey(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) throw new LetterError('signature-too-large');
    if (format !== 'png' && format !== 'jpeg') throw new LetterError('signature-unreadable');
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .flatten({ background: paper })
      .extend(margin)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof LetterError ? error : new LetterError('signature-unreadable', { cause: error });
  }
}
