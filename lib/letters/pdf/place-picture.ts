/** The picture of a signature as an image of the document. */
import type { SignaturePicture } from '../signature-picture';
import type { Area } from './letter-pen';

/** Returns the size of a picture fitted into an area, in points, preserving its aspect ratio. */
export function fitPicture(
  { width, height }: SignaturePicture,
  area: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const scale = Math.min(area.width / width, area.height / height);
  return { width: width * scale, height: height * scale };
}

/** Draws a picture at the bottom left of an area. */
export function placePicture(document: PDFKit.PDFDocument, picture: SignaturePicture, area: Area): void {
  const image = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  });
  image.end(Buffer.from(picture.samples));
  const label = `Signature${image.id}`;
  (document.page.xobjects as Record<string, PDFKit.PDFKitReference>)[label] = image;
  const { width, height } = fitPicture(picture, area);
  // The sheet's y axis points down, an image's up.
  document.save().transform(width, 0, 0, -height, area.x, area.y + area.height);
  document.addContent(`/${label} Do`);
  document.restore();
}
