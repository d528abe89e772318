/** A signature's picture as an image of the document, without pdfkit's own readers of PNG and JPEG. */
import type { SignaturePicture } from '../signature/signature-picture';
import type { Area } from './letter-pen';

const spaces = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/** Matrix that lays the unit square of an image upright, by EXIF orientation, in the unit square of its place. */
const upright: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

function imageOf(document: PDFKit.PDFDocument, picture: SignaturePicture): PDFKit.PDFKitReference {
  const base = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    BitsPerComponent: 8,
  };
  if (picture.kind === 'ink') {
    const reference = document.ref({ ...base, ColorSpace: 'DeviceGray' });
    reference.end(Buffer.from(picture.samples));
    return reference;
  }
  const reference = document.ref({
    ...base,
    ColorSpace: spaces[picture.colours],
    Filter: 'DCTDecode',
    // Adobe stores the four inks upside down, and nobody else stores them.
    ...(picture.colours === 4 && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
  });
  reference.end(Buffer.from(picture.bytes));
  return reference;
}

/** Size of a picture in an area, in points: whole, at its own proportions. */
export function fitPicture(
  picture: SignaturePicture,
  area: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const turned = picture.kind === 'photo' && picture.orientation > 4;
  const width = turned ? picture.height : picture.width;
  const height = turned ? picture.width : picture.height;
  const scale = Math.min(area.width / width, area.height / height);
  return { width: width * scale, height: height * scale };
}

/** Draws a picture at the left bottom of an area. */
export function placePicture(document: PDFKit.PDFDocument, picture: SignaturePicture, area: Area): void {
  const image = imageOf(document, picture);
  const label = `Signature${image.id}`;
  (document.page.xobjects as Record<string, PDFKit.PDFKitReference>)[label] = image;
  const { width, height } = fitPicture(picture, area);
  const [a, b, c, d, e, f] = upright[picture.kind === 'photo' ? picture.orientation : 1] ?? [
    1, 0, 0, 1, 0, 0,
  ];
  document
    .save()
    // The sheet's y runs down, an image's runs up.
    .transform(width, 0, 0, -height, area.x, area.y + area.height)
    .transform(a, b, c, d, e, f);
  document.addContent(`/${label} Do`);
  document.restore();
}
